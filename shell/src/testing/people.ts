/** Answers of the platform for a signed-in patient. */
import { aProfile } from 'shared-ui/testing';

export const SIGNED_IN_ANSWERS = {
  '/v5/user/verifyToken': { uid: 'usr_1', expires_at: '2026-11-21T00:00:00.000Z' },
  '/v6/user/profile': aProfile(),
};
