/** Name and e-mail rules of specification part 1, section 5, as keys of the texts. */
import { EMAIL, LATIN_NAME, NAME_LIMITS } from 'shared-contracts/domain';

export type FieldProblem = 'required' | 'tooShort' | 'tooLong' | 'latinOnly' | 'email' | 'identity';

export const nameProblem = (value: string, min: number = NAME_LIMITS.min): FieldProblem | null => {
  const name = value.trim();
  if (name === '') return 'required';
  if (name.length < min) return 'tooShort';
  if (name.length > NAME_LIMITS.max) return 'tooLong';
  return LATIN_NAME.test(name) ? null : 'latinOnly';
};

export const emailProblem = (value: string): FieldProblem | null => {
  if (value.trim() === '') return 'required';
  return EMAIL.test(value.trim()) ? null : 'email';
};
