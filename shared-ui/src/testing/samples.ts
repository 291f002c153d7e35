/** Answers of the platform about a patient, for tests of the shell and the remotes. */
import type { Address, UserProfile } from 'shared-contracts/api';

/** Noura, a verified citizen without insurance. */
export const aProfile = (overrides: Partial<UserProfile> = {}): UserProfile => ({
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
  ...overrides,
});

/** The default address of that patient: a home in a served area. */
export const anAddress = (overrides: Partial<Address> = {}): Address => ({
  id: 'adr_1',
  type: 'home',
  flat: '4',
  building: '7',
  street: 'Narjis Street',
  landmark: '',
  city: 'Riyadh',
  city_name: { ar: 'الرياض', en: 'Riyadh' },
  latitude: 24.7,
  longitude: 46.6,
  served: true,
  label: { ar: 'شارع النرجس، الرياض', en: 'Narjis Street, Riyadh' },
  short: 'RYNA7412',
  is_default: true,
  revision: 1,
  ...overrides,
});
