/** Ids of rows that a keyed call creates. */
import type { Endpoint } from 'shared-contracts/api';
import type { Call } from './call.ts';
import { newId } from '../core/ids.ts';

type KeyedCall = Pick<Call, 'ctx' | 'user' | 'deviceId' | 'idempotencyKey'>;

const HEX = 32;

/**
 * Derived from the key, so that a repeated run finds the row of the first one: a process may have crashed after the row and
 * before the stored answer. A call without a key gets a random id.
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
