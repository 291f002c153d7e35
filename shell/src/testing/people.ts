/** Answers of the platform about a signed-in patient. */
import type { UserProfile } from 'shared-contracts/api';

const profile: UserProfile = {
  personal: {
    uid: 'usr_1',
    rel_id: 'rel_1',
    fn: 'Noura',
    ln: 'Alotaibi',
    gnd: 'F',
    dob: '1990-05-01',
    identity: '1000000008',
    identity_type: 'national-id',
    natio: 'SA',
    natio_name: { ar: 'السعودية', en: 'Saudi Arabia' },
    email: 'noura@example.com',
    pc: '966',
    ph: '501234567',
    img: null,
    verified: true,
    isInsurance: false,
  },
  insurance: null,
  profile_complete: 100,
};

export const SIGNED_IN_ANSWERS = {
  '/v5/user/verifyToken': { uid: 'usr_1', expires_at: '2026-11-21T00:00:00.000Z' },
  '/v6/user/profile': profile,
};
