/**
 * Authentication events in the log at production level: actor, action and origin. Phones and devices appear as keyed hashes,
 * which only show whether two lines concern the same one. Tokens, codes and proofs are never logged.
 */
import type { Call } from './call.ts';

export type AccessEvent =
  | 'code-sent'
  | 'code-accepted'
  | 'code-refused'
  | 'signed-in'
  | 'signed-up'
  | 'signed-out'
  | 'sign-ins-ended'
  | 'proof-given'
  | 'email-changed'
  | 'phone-changed'
  | 'phone-recovery-requested'
  | 'password-refused'
  | 'password-set'
  | 'password-removed'
  | 'passkey-refused'
  | 'passkey-added'
  | 'passkey-removed';

interface Details {
  readonly uid?: string;
  readonly phone?: string;
  /** Purpose of a code or proof. */
  readonly purpose?: string;
  /** Reason of a refusal. */
  readonly refusal?: string;
}

const HASH_LENGTH = 16;

type Caller = Pick<Call, 'ctx' | 'user' | 'ip' | 'deviceId' | 'log'>;

export const noteAccess = (
  { ctx: { secrets }, user, ip, deviceId, log }: Caller,
  access: AccessEvent,
  { uid = user?.uid, phone, ...details }: Details = {},
): void => {
  const hash = (text: string): string => secrets.keyed('access-log', text).slice(0, HASH_LENGTH);
  const who = { ...(uid !== undefined && { uid }), ...(phone !== undefined && { phoneHash: hash(phone) }) };
  log.info({ access, ...who, ...details, ip, deviceHash: hash(deviceId) }, 'access');
};
