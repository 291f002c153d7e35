import { useState } from 'react';

/** The current errors, field by field; null when a field is valid. */
export type Problems<Field extends string> = Readonly<Record<Field, string | null>>;

export interface FormErrors<Field extends string> {
  /** Error text of a field: none before the field lost focus or the form was submitted, then updated with each input. */
  readonly at: (field: Field) => string | undefined;
  /** Call when a field loses focus. */
  readonly left: (field: Field) => void;
  /** Fields to list at the top: those invalid at the last submit and not corrected yet. */
  readonly summary: readonly { field: Field; message: string }[];
  /** Counts failed submits, so that the summary takes focus again. */
  readonly attempt: number;
  /** Runs `onValid` when there is no error; otherwise shows every error. */
  readonly submit: (onValid: () => void) => void;
}

/**
 * Validation on leaving a field, then on input.
 *
 * @deprecated Provided for remotes built for contract 2.0; removed with contract 3. Forms use `shared-ui/form-kit`.
 */
export const useFormErrors = <Field extends string>(problems: Problems<Field>): FormErrors<Field> => {
  const [seen, setSeen] = useState<ReadonlySet<Field>>(new Set());
  const [listed, setListed] = useState<readonly Field[]>([]);
  const [attempt, setAttempt] = useState(0);
  const wrong = (Object.keys(problems) as Field[]).filter((field) => problems[field] !== null);
  const stillListed = listed.filter((field) => wrong.includes(field));
  // A corrected field is not listed again: the list would take focus while the user types.
  if (stillListed.length !== listed.length) setListed(stillListed);
  return {
    at: (field) => (seen.has(field) ? (problems[field] ?? undefined) : undefined),
    left: (field) => setSeen((before) => (before.has(field) ? before : new Set(before).add(field))),
    summary: stillListed.map((field) => ({ field, message: problems[field] ?? '' })),
    attempt,
    submit: (onValid) => {
      if (wrong.length === 0) return onValid();
      setSeen(new Set(Object.keys(problems) as Field[]));
      setListed(wrong);
      setAttempt((before) => before + 1);
      return undefined;
    },
  };
};
