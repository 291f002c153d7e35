/** A doctor, a patient, a held booking and its price, for tests. Every factory takes overrides. */
import { join } from 'node:path';
import type {
  AppointmentDetail,
  BookingDraft,
  ProviderProfile,
  PatientSummary,
  Quote,
  SlotDay,
} from 'shared-contracts/api';
import { addMinutes, dayPart, riyadhDay } from 'shared-contracts/domain';
import { createFakeHost, type FakeHostOverrides, readTexts } from 'shared-ui/testing';

export const NOW = '2026-11-20T09:00:00.000Z';
export const START = '2026-11-20T13:15:00.000Z';
export const resources = readTexts(join(__dirname, '../locales'));

export const doctor = (overrides: Partial<ProviderProfile> = {}): ProviderProfile => ({
  provider_id: 'doc_1',
  kind: 'doctor',
  name: { ar: 'د. ريم الحارثي', en: 'Dr. Reem Al-Harthi' },
  title: { ar: 'استشارية جلدية', en: 'Consultant, Dermatology' },
  speciality: { id: 'dermatology', name: { ar: 'الجلدية', en: 'Dermatology' } },
  gender: 'F',
  languages: ['ar', 'en'],
  experience_years: 12,
  rating: 4.9,
  rating_count: 312,
  fee: 17_250,
  length: 15,
  channels: ['video', 'voice', 'chat'],
  img: '',
  next_slots: [START],
  licence_number: '21-R-0001',
  bio: { ar: 'نبذة', en: 'About' },
  education: [],
  awards: [],
  affiliation: { ar: 'سنار', en: 'Sanar' },
  ...overrides,
});

export const patient = (overrides: Partial<PatientSummary> = {}): PatientSummary => ({
  rel_id: 'rel_self',
  fn: 'Noura',
  ln: 'Alotaibi',
  gnd: 'F',
  dob: '1990-01-01',
  age: 36,
  relation: { id: 'self', name: { ar: 'صاحب الحساب', en: 'Account holder' } },
  identity_type: 'national-id',
  natio: 'SA',
  img: null,
  insured: false,
  verified: true,
  ...overrides,
});

export const draft = (overrides: Partial<BookingDraft> = {}): BookingDraft => ({
  apnt_id: 'apt_1',
  state: 'held',
  held_until: addMinutes(NOW, 10),
  provider: doctor(),
  visit: { delivery: 'remote', channel: 'video' },
  starts_at: START,
  length: 15,
  utid: '1',
  stid: 'ST1',
  patients: [],
  items: [],
  questions: [],
  answers: [],
  symptoms: '',
  attachments: [],
  missing: overrides.patients?.length ? null : 'patients',
  ...overrides,
});

export const quote = (overrides: Partial<Quote> = {}): Quote => ({
  quote: 'quo_1',
  lines: [
    {
      kind: 'fee',
      label: { ar: 'رسوم الاستشارة', en: 'Consultation fee' },
      amount: 17_250,
      note: null,
      quantity: 1,
      tax_class: 'citizen',
    },
  ],
  total: 17_250,
  wallet_used: 0,
  wallet_balance: 0,
  due: 17_250,
  cancellation: { ar: 'إلغاء مجاني حتى ساعتين قبل الموعد', en: 'Free until two hours before' },
  ...overrides,
});

export const appointment = (overrides: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  apnt_id: 'apt_1',
  utid: '1',
  stid: 'ST1',
  state: 'upcoming',
  status: 3,
  service: { ar: 'استشارة عن بُعد', en: 'Remote consultation' },
  provider: {
    provider_id: 'doc_1',
    kind: 'doctor',
    name: doctor().name,
    img: '',
    speciality: { ar: 'الجلدية', en: 'Dermatology' },
  },
  patients: [{ rel_id: 'rel_self', name: 'Noura Alotaibi', relation: patient().relation.name }],
  visit: { delivery: 'remote', channel: 'video' },
  starts_at: START,
  length: 15,
  items: [],
  symptoms: '',
  attachments: [],
  lines: quote().lines,
  total: 17_250,
  paid_card: 17_250,
  paid_wallet: 0,
  booked_at: NOW,
  cancellation: quote().cancellation,
  can_start: false,
  ...overrides,
});

export const slotDay = (start: string, state: SlotDay['slots'][number]['state'] = 'free'): SlotDay => ({
  day: riyadhDay(start),
  free: state === 'free' ? 1 : 0,
  slots: [{ start, part: dayPart(start), state }],
});

export const signedInHost = (overrides: FakeHostOverrides = {}) =>
  createFakeHost({
    language: 'en',
    session: {
      kind: 'signed-in',
      user: { uid: 'u1', firstName: 'Noura', lastName: 'Alotaibi', image: null, insured: false },
    },
    now: Date.parse(NOW),
    ...overrides,
  });
