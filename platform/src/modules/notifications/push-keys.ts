/**
 * Validates the keys of a browser before they are stored, because a push that cannot be encrypted would fail for each notice.
 */
import { ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const UNCOMPRESSED = 4;
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Whether it is a point on P-256 as in RFC 8291: uncompressed, in base64url. */
export const isPublicKey = (p256dh: string): boolean => {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
};

export const isAuthSecret = (auth: string): boolean => Buffer.from(auth, 'base64url').length === SECRET_BYTES;
