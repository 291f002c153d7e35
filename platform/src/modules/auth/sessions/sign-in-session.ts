/** The last step of every sign-in method. */
import type { SignedIn } from 'shared-contracts/api';
import { noteAccess } from '../../../context/access-events.ts';
import type { Call } from '../../../context/call.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Tx } from '../../../db/database.ts';
import type { Account } from '../../users/account-repository.ts';
import { deviceIdOf } from './device-id.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { beginSession } from './sessions.ts';

/** Creates a session for an authenticated account, and notifies its owner of a new device. */
export const beginSignIn = async (
  call: Call,
  tx: Tx,
  account: Account,
): Promise<SignedIn & { readonly sessionId: string }> => {
  const deviceId = deviceIdOf(call);
  await notifyOfNewDevice(call, tx, account);
  afterCommit(tx, () => noteAccess(call, 'signed-in', { uid: account.uid }));
  return beginSession(call.ctx, tx, account.uid, deviceId, call);
};
