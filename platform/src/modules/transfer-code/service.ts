/** A native app requests a code with its session; the embedded page exchanges it for a session of its own. */
import { refuse } from '../../core/errors.ts';
import type { Call, UserCall } from '../../context/call.ts';
import { newToken, sha256 } from '../../core/secrets.ts';
import { continueSession } from '../auth/sessions/sessions.ts';
import { replaceTransferCode, useTransferCode } from './repository.ts';

export const createCode = async ({ ctx, user, deviceId }: UserCall): Promise<{ code: string; expires_at: string }> => {
  const code = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.config.auth.transferCodeSeconds * 1000).toISOString();
  const row = { hash: sha256(code), sessionId: user.sessionId, uid: user.uid, deviceId };
  await ctx.db.transaction((tx) => replaceTransferCode(tx, { ...row, createdAt: now.toISOString(), expiresAt }));
  return { code, expires_at: expiresAt };
};

/** @throws TRANSFER_CODE_INVALID for any reason, so that nothing is revealed */
export const redeemCode = ({ ctx, deviceId }: Call, code: string) =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.nowIso();
    const used = await useTransferCode(tx, sha256(code), deviceId, now);
    const session = used && (await continueSession(ctx, tx, used.sessionId, deviceId));
    return session ?? refuse('TRANSFER_CODE_INVALID');
  });
