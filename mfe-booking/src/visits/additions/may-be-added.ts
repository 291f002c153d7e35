import { definitionOf } from '../../shared/steps/line.ts';

/** Services to which something can be added once they are booked. */
const ADDABLE: readonly string[] = ['tests-and-packages', 'tasks'];
export const mayBeAddedTo = ({ stid }: { stid: string }): boolean => ADDABLE.includes(definitionOf(stid).chosen);
