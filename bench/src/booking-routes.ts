/** Every screen of mfe-booking, at an address with data of the sample patient, and the signed-in patient. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bookEmployment,
  bookingDetails,
  bookingDraft,
  caregiverPackages,
  checkUser,
  eClinics,
  employmentSlots,
  HEADER,
  patientList,
  prebook,
  slotSearch,
  verifyEmploymentVoucher,
  verifyUser,
} from 'shared-contracts/api';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG, UTID } from 'shared-contracts/domain';
import { RemoteManifest } from 'shared-contracts/release';
import { linkTo, ROUTE_IDS, type ContractRouteId } from 'shared-contracts/routes';
import { call, callHeaders, codeFor } from './patients.ts';

export interface Target {
  /** A route, with what identifies the screen where a route renders several. */
  readonly name: string;
  readonly href: string;
  readonly signedIn: boolean;
}

export interface SignedIn {
  readonly device: string;
  readonly token: string;
}

/** The first patient of the sample data, to whom its visits belong. */
const SAMPLE_PHONE = { pc: '966', ph: '500000001' };
const DOCTOR = 'doc_dermatology_1';
const VISIT = {
  upcoming: 'apt_sample_noura_5',
  completed: 'apt_sample_noura_1',
  cancelled: 'apt_sample_noura_4',
} as const;
/** Voucher of an employer of the sample data; each run has a new database. */
const VOUCHER = 'RAWASI-4K7M-21';
const DEVICE = 'bench-screens';

const MANIFEST = join(import.meta.dirname, '..', '..', 'mfe-booking', 'remote.json');
const { screens = {} } = RemoteManifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));
const drawn = ROUTE_IDS.filter((id) => id in screens);

export const signInSample = async (origin: string): Promise<SignedIn> => {
  const headers = callHeaders(DEVICE);
  await call(origin, checkUser, SAMPLE_PHONE, headers);
  const code = await codeFor(origin, `+${SAMPLE_PHONE.pc}${SAMPLE_PHONE.ph}`);
  const { token } = await call(origin, verifyUser, { ...SAMPLE_PHONE, code }, headers);
  return { device: DEVICE, token };
};

/** Routes without personal data, which are measured as a visitor too. */
const OF_VISITORS: readonly ContractRouteId[] = [
  ...(['home', 'labTech', 'testBodyFunction', 'viewPackages', 'viewTests', 'covidPcr', 'nurse', 'physio'] as const),
  ...(['vaccination', 'radiology', 'vitaminDrips', 'hajjVaccination', 'influenzaVaccination', 'caregiver'] as const),
  ...(['caregiverV2', 'caregiverDetails', 'caregiverSuccessful', 'browse', 'eclinics', 'offers'] as const),
];

/** A held visit, ready for its review. */
export const holdVisit = async (origin: string, headers: Record<string, string>, relId: string): Promise<string> => {
  const { days } = await call(origin, slotSearch, { provider_id: DOCTOR, days: 7 }, headers);
  const start = days.flatMap(({ slots }) => slots).findLast(({ state }) => state === 'free')?.start ?? '';
  const key = { ...headers, [HEADER.idempotencyKey]: randomUUID() };
  const { apnt_id } = await call(origin, prebook, { provider_id: DOCTOR, start }, key);
  await call(origin, bookingDetails, { apnt_id, rel_ids: [relId] }, headers);
  return apnt_id;
};

const bookWithVoucher = async (origin: string, headers: Record<string, string>, relId: string): Promise<string> => {
  const voucher = VOUCHER;
  const { branches } = await call(origin, verifyEmploymentVoucher, { voucher }, headers);
  const branch_id = branches[0]?.branch_id ?? '';
  const { days } = await call(origin, employmentSlots, { voucher, branch_id, days: 14 }, headers);
  const start = days.flatMap(({ slots }) => slots).findLast(({ state }) => state === 'free')?.start ?? '';
  const key = { ...headers, [HEADER.idempotencyKey]: randomUUID() };
  return (await call(origin, bookEmployment, { voucher, branch_id, start, rel_id: relId }, key)).apnt_id;
};

/** Screens of a route that need an address or data of their own. */
const addressesOf = async (
  origin: string,
  { device, token }: SignedIn,
): Promise<Partial<Record<ContractRouteId, Readonly<Record<string, string>>>>> => {
  const headers = callHeaders(device, token);
  const { patients } = await call(origin, patientList, {}, headers);
  const relId = patients.find(({ relation }) => relation.id === 'self')?.rel_id ?? '';
  // A patient has one hold, and a later booking would end it.
  const booked = await bookWithVoucher(origin, headers, relId);
  const held = await holdVisit(origin, headers, relId);
  const { state } = await call(origin, bookingDraft, { apnt_id: held }, headers);
  if (state !== 'held') throw new Error(`the held visit is ${state}; its screens would show that the hold has ended`);
  const { clinics } = await call(origin, eClinics, {}, headers);
  const { packages } = await call(origin, caregiverPackages, {}, headers);
  const doctors = { deptid: clinics[0]?.id, ...TELEMEDICINE_QUERY };
  const visit = (apnt_id: string) => ({ '': { apnt_id } });
  const link = (id: ContractRouteId, queries: Record<string, Record<string, string>>) =>
    Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, linkTo(id, {}, query)]));
  return {
    browse: {
      ' of doctors': linkTo('browse', { utid: TELEMEDICINE_SLUG }, doctors),
      ' of one doctor': linkTo('browse', { utid: TELEMEDICINE_SLUG }, { ...doctors, doctor: DOCTOR }),
      ' of a doctor at home': linkTo('browse', { utid: UTID.doctorVisit }),
    },
    doctorSlots: link('doctorSlots', { '': { doctor: DOCTOR }, ' once held': { aId: held } }),
    review: link('review', { '': { aId: held } }),
    confirmation: link('confirmation', { '': { aId: VISIT.upcoming } }),
    voucherSuccess: link('voucherSuccess', visit(booked)),
    caregiverDetails: link('caregiverDetails', { '': { reference: packages[0]?.reference ?? '' } }),
    upcomingDetails: link('upcomingDetails', visit(VISIT.upcoming)),
    completedDetails: link('completedDetails', visit(VISIT.completed)),
    cancelledDetails: link('cancelledDetails', visit(VISIT.cancelled)),
    reschedule: link('reschedule', visit(VISIT.upcoming)),
  };
};

/** Screens of the hold come first, because it expires. */
const AT_ONCE: readonly ContractRouteId[] = ['review', 'doctorSlots'];

export const bookingTargets = async (origin: string, patient: SignedIn): Promise<Target[]> => {
  const addresses = await addressesOf(origin, patient);
  const targets = drawn.flatMap((id) =>
    Object.entries(addresses[id] ?? { '': linkTo(id) }).map(([name, href]) => ({
      id,
      name: `${id}${name}`,
      href,
      signedIn: !OF_VISITORS.includes(id),
    })),
  );
  const early = (id: ContractRouteId) => AT_ONCE.includes(id);
  return [...targets.filter(({ id }) => early(id)), ...targets.filter(({ id }) => !early(id))];
};
