/** Where a page of a list begins: after the last row of the previous page, in descending or ascending order. */
import { refuse } from '../core/errors.ts';

export interface Place {
  /** UTC ISO. */
  readonly at: string;
  readonly id: string;
}

const PLACE = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\|([A-Za-z0-9_-]{1,64})$/;

/** For a client, which sends it back unread. */
export const encodePlace = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url');

/** @throws INVALID_REQUEST for what no answer contained */
export const decodePlace = (cursor: string): Place => {
  const [, at = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  return Number.isNaN(Date.parse(at)) ? refuse('INVALID_REQUEST') : { at, id };
};
