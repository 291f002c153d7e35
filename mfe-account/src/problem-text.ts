import { NAME_LIMITS } from 'shared-contracts/domain';
import { useT } from 'shared-ui/remote-kit';
import type { FieldProblem } from './names.ts';

/** The number a rule speaks of. */
const LIMIT: Partial<Record<FieldProblem, number>> = { tooShort: NAME_LIMITS.min, tooLong: NAME_LIMITS.max };

/** What is wrong with a field of this label, in words; null when nothing is. */
export const useProblemText = () => {
  const t = useT();
  return (label: string, problem: FieldProblem | null | undefined): string | null =>
    problem ? t(`problem.${problem}`, { field: label, count: LIMIT[problem] }) : null;
};
