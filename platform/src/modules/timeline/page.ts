/**
 * One order for several sources: newest first, then by source, then by id. Ids of two sources are never compared, because
 * the database compares by its collation and JavaScript by code units.
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

/** @throws INVALID_REQUEST for what no answer contained */
export const positionOf = (cursor: string): Position => {
  const { at, id } = decodePlace(cursor);
  const source = SOURCES.find((one) => id.startsWith(`${one}-`)) ?? refuse('INVALID_REQUEST');
  return { at, source, id: id.slice(source.length + 1) };
};

/** The first `limit` of all sources, each of which is in its own order already. */
export const mergeSources = <Entry extends Position>(entries: readonly Entry[], limit: number): Entry[] =>
  entries
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source))
    .slice(0, limit);
