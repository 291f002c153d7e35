/** Ids of rows that a call with a key creates. */
import type { Endpoint } from 'shared-contracts/api';
import type { Call } from './call.ts';
import { newId } from '../core/ids.ts';

type KeyedCall = Pick<Call, 'ctx' | 'user' | 'deviceId' | 'idempotencyKey'>;

const HEX = 32;

/**
 * Made of the key, so that a run which repeats another one finds the row of the first: a process may have ended between the
 * row and the answer that would have been stored. A call without a key gets a new id.
 */
export const createdId = (
  { ctx, user, deviceId, idempotencyKey }: KeyedCall,
  prefix: string,
  endpoint: Endpoint,
): string => {
  if (idempotencyKey === '') return newId(prefix);
  const owner = user?.uid ?? `device:${deviceId}`;
  return `${prefix}_${ctx.secrets.keyed('created-row', JSON.stringify([owner, endpoint.id, idempotencyKey])).slice(0, HEX)}`;
};
