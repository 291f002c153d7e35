import type { ResponseOf, recordAccesses } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';

export type Access = ResponseOf<typeof recordAccesses>['accesses'][number];

export interface AccessGroup {
  /** The newest of them. */
  readonly latest: Access;
  readonly count: number;
  /** The time of the first of them. */
  readonly since: string;
}

const sameness = ({ at, patient_name, reader, what, why }: Access): string =>
  [riyadhDay(at), patient_name, reader.en, what.en, why.en].join('|');

/** Merges accesses of one day with the same text, in the order of the newest of each. */
export const groupAccesses = (accesses: readonly Access[]): AccessGroup[] =>
  [...Map.groupBy(accesses, sameness).values()].map((same) => ({
    latest: same[0] as Access,
    count: same.length,
    since: (same.at(-1) as Access).at,
  }));
