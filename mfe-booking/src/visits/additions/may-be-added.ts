import { definitionOf } from '../../shared/steps/line.ts';

/** Services that accept additions to a booked visit. */
const ADDABLE: readonly string[] = ['tests-and-packages', 'tasks'];
export const mayBeAddedTo = ({ stid }: { stid: string }): boolean => ADDABLE.includes(definitionOf(stid).chosen);
