/**
 * The caller in terms of rate limits. A device from which the owner of the phone has signed in before has its own limits, so
 * strangers can neither slow it down nor block it; all other devices share the limits of the phone. A device is recognized by
 * its secret: its id is in the URL of its socket, so the id alone is not sufficient.
 */
import type { Call } from '../../../context/call.ts';
import type { Tx } from '../../../db/database.ts';
import { prefixOf } from '../../telemetry/network.ts';
import { accountByPhone } from '../../users/account-repository.ts';
import { deviceIdOf, deviceSecretHash } from '../sessions/device-id.ts';
import { isTrustedDevice } from '../sessions/repository.ts';

/** The scope of all devices that are unknown to the owner of a phone. */
export const STRANGERS = '';

export interface Caller {
  /** The owner of a code: the hash of the device’s secret, or the device id when it has none. */
  readonly device: string;
  readonly scope: string;
  readonly addressHash: string;
  readonly networkHash: string;
}

/** Runs the same statements for an unregistered number, so that it takes the same time. */
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
