/** Challenges for passkeys, and verification of an authenticator’s answer. The relying party is the host name of PUBLIC_URL. */
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyCreated } from 'shared-contracts/api';
import type { Call } from '../../../context/call.ts';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import { deviceIdOf, deviceSecretHash } from '../sessions/device-id.ts';
import * as rows from './passkey-repository.ts';

const MINUTE = 60_000;

interface Site {
  readonly origin: string;
  /** The id of the relying party: a host name, never an IP address. */
  readonly id: string;
}

/** Null where passkeys are unavailable: at an IP address, and without TLS except on this machine. */
export const siteOf = ({ config }: Pick<AppContext, 'config'>): Site | null => {
  const { protocol, hostname, origin } = new URL(config.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { origin, id: hostname } : null;
};

/** The owner of a challenge: a session, or the device of a person who is not signed in. */
const boundTo = (call: Call): string => call.user?.sessionId ?? deviceSecretHash(call) ?? deviceIdOf(call);

const keep = async (call: Call, tx: Tx, use: rows.ChallengeUse, challenge: string): Promise<string> => {
  const { clock, config } = call.ctx;
  const id = newId('pkc');
  const expiresAt = new Date(clock.now().getTime() + config.auth.passkeyMinutes * MINUTE).toISOString();
  await rows.insertChallenge(tx, { id, challenge, use, boundTo: boundTo(call), expiresAt });
  return id;
};

/** No credential ids are sent, so that nobody learns which accounts have a passkey. */
export const challengeToGet = async (call: Call, tx: Tx, site: Site) => {
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
  return { challenge_id: await keep(call, tx, 'get', options.challenge), options: { ...options } };
};

interface Owner {
  readonly uid: string;
  /** Distinguishes accounts in the device’s list of passkeys. */
  readonly name: string;
  readonly passkeys: readonly rows.StoredPasskey[];
}

export const challengeToCreate = async (call: Call, tx: Tx, site: Site, { uid, name, passkeys }: Owner) => {
  const options = await generateRegistrationOptions({
    rpName: 'Sanar',
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(uid)),
    userName: name,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id: await keep(call, tx, 'create', options.challenge), options: { ...options } };
};

const challengeOf = (call: Call, tx: Tx, id: string, use: rows.ChallengeUse): Promise<string | null> =>
  rows.useChallenge(tx, { id, use, boundTo: boundTo(call) }, call.ctx.clock.nowIso());

/** The library throws for any invalid answer; only the log contains the reason. */
const orNull = async <Value>({ log }: Call, work: () => Promise<Value>): Promise<Value | null> => {
  try {
    return await work();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'passkey assertion refused');
    return null;
  }
};

/**
 * The passkey that answered, with its counter increased; null when the answer is invalid. The challenge is consumed in any
 * case.
 */
export const answeredPasskey = async (
  call: Call,
  tx: Tx,
  site: Site,
  { challenge_id, ...answer }: PasskeyAnswer,
): Promise<rows.StoredPasskey | null> => {
  const challenge = await challengeOf(call, tx, challenge_id, 'get');
  const passkey = challenge === null ? null : await rows.lockedPasskey(tx, answer.id);
  if (challenge === null || !passkey) return null;
  const { userHandle, ...response } = answer.response;
  const verified = await orNull(call, () =>
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  await rows.markPasskeyUsed(tx, passkey.id, verified.authenticationInfo.newCounter, call.ctx.clock.nowIso());
  return passkey;
};

/** The stored fields of a new passkey; null when the answer is invalid. */
export const createdPasskey = async (
  call: Call,
  tx: Tx,
  site: Site,
  { challenge_id, ...created }: PasskeyCreated,
): Promise<Pick<rows.NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> => {
  const challenge = await challengeOf(call, tx, challenge_id, 'create');
  if (challenge === null) return null;
  const { transports = [], ...response } = created.response;
  const verified = await orNull(call, () =>
    verifyRegistrationResponse({
      response: { ...created, response: { ...response, transports: [...transports] }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
};
