/** Sign-in methods of an account besides codes. */
import type { SignInMethods } from 'shared-contracts/api';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { passkeysOf } from './passkey-repository.ts';
import { siteOf } from './verify-passkey.ts';
import { passwordOf } from './password-repository.ts';

export const methodsOf = async (ctx: AppContext, tx: Tx, uid: string): Promise<SignInMethods> => {
  const password = await passwordOf(tx, uid);
  const passkeys = siteOf(ctx) ? await passkeysOf(tx, uid) : null;
  return {
    password: password && { set_at: password.setAt },
    passkeys:
      passkeys?.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })) ?? null,
  };
};
