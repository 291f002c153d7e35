import { HEADER } from 'shared-contracts/api';
import type { Call } from '../../../context/call.ts';
import { refuse } from '../../../core/errors.ts';
import { sha256 } from '../../../core/secrets.ts';

/** A session is bound to the device that created it, so a device id is required. @throws INVALID_REQUEST */
export const deviceIdOf = ({ deviceId }: Pick<Call, 'deviceId'>): string =>
  deviceId === '' ? refuse('INVALID_REQUEST', { data: { fields: [HEADER.deviceId] } }) : deviceId;

/** The key by which an account recognizes a device; null when it sent no secret. */
export const deviceSecretHash = ({ deviceSecret }: Pick<Call, 'deviceSecret'>): string | null =>
  deviceSecret === '' ? null : sha256(deviceSecret);
