/** Signed tokens (RFC 7515, RFC 7519) that authenticate a server to a push service. */
import { type KeyObject, sign } from 'node:crypto';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface JwtKey {
  readonly algorithm: 'RS256' | 'ES256';
  readonly key: KeyObject;
  readonly id?: string;
}

export const signJwt = ({ algorithm, key, id }: JwtKey, claims: object): string => {
  const head = encoded({ alg: algorithm, typ: 'JWT', ...(id === undefined ? {} : { kid: id }) });
  const signed = `${head}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
};
