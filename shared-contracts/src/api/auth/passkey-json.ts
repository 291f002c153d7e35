/** The result of an authenticator in the JSON form of WebAuthn Level 3; unknown members are dropped. */
import * as z from 'zod/mini';
import { Id } from '../core/fields.ts';

const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8192}$/));
const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') };

/** The answer to a challenge of `passkeyOptions`. */
export const PasskeyAnswer = z.object({
  challenge_id: Id,
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(Base64Url),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The answer to a challenge of `newPasskeyOptions`. */
export const PasskeyCreated = z.object({
  challenge_id: Id,
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.enum(TRANSPORTS)).check(z.maxLength(7))),
  }),
});
export type PasskeyCreated = z.infer<typeof PasskeyCreated>;
