/** A software authenticator: creates passkeys (ES256, no attestation) and answers challenges as a browser does. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreated } from 'shared-contracts/api';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** User present and verified; with a new key, also "key included". */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** CBOR of the COSE key of P-256: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (name: number, coordinate: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(coordinate, 'base64url')]);
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), point(0x21, x), point(0x22, y)]);
};

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authData.length]),
    authData,
  ]);

interface Challenge {
  readonly challenge_id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Site {
  readonly origin: string;
  readonly id: string;
}

const SITE: Site = { origin: 'http://localhost:8080', id: 'localhost' };

const clientData = (type: 'webauthn.create' | 'webauthn.get', { options }: Challenge, { origin }: Site): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));

export interface SoftPasskey {
  readonly created: PasskeyCreated;
  /** Its counter increases with each answer, unless one is given. */
  readonly answer: (challenge: Challenge, to?: { readonly site?: Site; readonly counter?: number }) => PasskeyAnswer;
}

export const makePasskey = (challenge: Challenge, site: Site = SITE): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;
  const authData = (from: Site, flags: number, counter: number) =>
    Buffer.concat([sha256(from.id), Buffer.from([flags]), uint32(counter)]);
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;
  const attested = Buffer.concat([
    authData(site, PRESENT_AND_VERIFIED | WITH_KEY, 0),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    coseKey(publicKey),
  ]);
  return {
    created: {
      challenge_id: challenge.challenge_id,
      ...credential,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, site)),
        attestationObject: base64url(attestation(attested)),
        transports: ['internal'],
      },
    },
    answer: (asked, { site: from = site, counter } = {}) => {
      uses += 1;
      const data = authData(from, PRESENT_AND_VERIFIED, counter ?? uses);
      const client = clientData('webauthn.get', asked, from);
      return {
        challenge_id: asked.challenge_id,
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
