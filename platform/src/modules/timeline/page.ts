/**
 * One order for several sources: newest first, then by source, then by id. Ids of different sources are never compared, because
 * the database compares by collation and JavaScript by code units.
 */
import { decodePlace, encodePlace } from '../../db/place.ts';
import { refuse } from '../../core/errors.ts';

export const SOURCES = ['visits', 'prescriptions', 'reports'] as const;
export type Source = (typeof SOURCES)[number];

export interface Position {
  readonly at: string;
  readonly source: Source;
  readonly id: string;
}

export const cursorOf = ({ at, source, id }: Position): string => encodePlace({ at, id: `${source}-${id}` });

/** @throws INVALID_REQUEST for a cursor that no answer contained */
export const positionOf = (cursor: string): Position => {
  const { at, id } = decodePlace(cursor);
  const source = SOURCES.find((one) => id.startsWith(`${one}-`)) ?? refuse('INVALID_REQUEST');
  return { at, source, id: id.slice(source.length + 1) };
};

/** Merges sorted sources and returns the first `limit` entries. */
export const mergeSources = <Entry extends Position>(entries: readonly Entry[], limit: number): Entry[] =>
  entries
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source))
    .slice(0, limit);
