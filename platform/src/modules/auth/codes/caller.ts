/**
 * Who asks for a code or tries one, as limits see it. A device from which the owner of the phone has signed in before has limits
 * of its own, so nothing that strangers do slows or blocks it; all other devices share the limits of the phone. A device is known
 * by its secret: its id is in the address of its socket, and whoever has read that must not act in its name.
 */
import type { Call } from '../../../context/call.ts';
import type { Tx } from '../../../db/database.ts';
import { prefixOf } from '../../telemetry/network.ts';
import { accountByPhone } from '../../users/account-repository.ts';
import { deviceIdOf, deviceSecretHash } from '../sessions/device-id.ts';
import { isTrustedDevice } from '../sessions/repository.ts';

/** The scope of all devices that are not known to the owner of a phone. */
export const STRANGERS = '';

export interface Caller {
  /** To which a code belongs: the hash of the device's secret, or its id when it has none. */
  readonly device: string;
  readonly scope: string;
  readonly addressHash: string;
  readonly networkHash: string;
}

/** A number without an account takes the same statements, so that it takes the same time. */
export const callerOf = async (call: Call, tx: Tx, phone: string): Promise<Caller> => {
  const deviceId = deviceIdOf(call);
  const secretHash = deviceSecretHash(call);
  const account = await accountByPhone(tx, phone);
  const known = await isTrustedDevice(tx, account?.uid ?? '', secretHash ?? '');
  const { secrets } = call.ctx;
  return {
    device: secretHash ?? deviceId,
    scope: known && secretHash !== null ? secretHash : STRANGERS,
    addressHash: secrets.keyed('address', call.ip),
    networkHash: secrets.keyed('code-network', prefixOf(call.ip)),
  };
};
