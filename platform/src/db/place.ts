/** Keyset pagination: the position after the last row of the previous page, in descending or ascending order. */
import { refuse } from '../core/errors.ts';

export interface Place {
  /** UTC ISO. */
  readonly at: string;
  readonly id: string;
}

const PLACE = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\|([A-Za-z0-9_-]{1,64})$/;

/** An opaque cursor for the client. */
export const encodePlace = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url');

/** @throws INVALID_REQUEST for a cursor that no answer contained */
export const decodePlace = (cursor: string): Place => {
  const [, at = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  return Number.isNaN(Date.parse(at)) ? refuse('INVALID_REQUEST') : { at, id };
};
