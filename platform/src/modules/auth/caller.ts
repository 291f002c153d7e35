/**
 * Who asks for a code or tries one, as limits see it. A device from which the owner of the phone has signed in before has limits
 * of its own, so nothing that strangers do slows or blocks it; all other devices share the limits of the phone.
 */
import type { Call } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { prefixOf } from '../telemetry/network.ts';
import { accountByPhone } from '../users/account-repository.ts';
import { deviceIdOf } from './device-id.ts';
import { isTrustedDevice } from './session-repository.ts';

/** The scope of all devices that are not known to the owner of a phone. */
export const STRANGERS = '';

export interface Caller {
  readonly deviceId: string;
  readonly scope: string;
  readonly addressHash: string;
  readonly networkHash: string;
}

/** A number without an account takes the same statements, so that it takes the same time. */
export const callerOf = async (call: Call, tx: Tx, phone: string): Promise<Caller> => {
  const deviceId = deviceIdOf(call);
  const account = await accountByPhone(tx, phone);
  const known = await isTrustedDevice(tx, account?.uid ?? '', deviceId);
  const { secrets } = call.ctx;
  return {
    deviceId,
    scope: known ? deviceId : STRANGERS,
    addressHash: secrets.keyed('address', call.ip),
    networkHash: secrets.keyed('code-network', prefixOf(call.ip)),
  };
};
