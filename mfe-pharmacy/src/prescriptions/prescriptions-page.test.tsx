import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Prescription, prescriptionList } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { Session } from 'shared-contracts/host';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/pharmacy.json';
import en from '../locales/en/pharmacy.json';
import { PrescriptionsPage } from './prescriptions-page.tsx';

const both = (text: string) => ({ ar: text, en: text });
const aPrescription = (overrides: Partial<Prescription> = {}): Prescription => ({
  prescription_id: 'rx_1',
  doctor_name: { ar: 'د. ريم الحارثي', en: 'Dr. Reem Al-Harthi' },
  doctor_img: '/api/files/avatar/a.svg',
  speciality: both('Dermatology'),
  patient_name: 'Noura Otaibi',
  rel_id: 'rel_1',
  /** 00:30 of 19 November in Riyadh, still the 18th where these tests run. */
  issued_at: '2026-11-18T21:30:00.000Z',
  valid_until: '2026-12-18',
  validity: 'valid',
  drugs: [
    {
      id: 'drg_1',
      drug: both('Paracetamol 500 mg'),
      form: both('Tablet'),
      route: both('By mouth'),
      unit: both('tablet'),
      dose_per_unit: '1',
      frequency: both('three times a day'),
      duration_days: 5,
      prn: true,
      indications: both('Pain'),
      quantity: 15,
      dispensed: 5,
    },
  ],
  ...overrides,
});

const signedIn: Session = {
  kind: 'signed-in',
  user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
};
const answer = ({ type }: { type: string }) => ({
  prescriptions: type === 'new' ? [aPrescription()] : [],
  page: 1,
  page_count: 1,
});
const show = (overrides: Parameters<typeof createFakeHost>[0] = {}, locale: Language = 'en') => {
  const host = createFakeHost({
    session: signedIn,
    href: '/prescriptions-v2',
    calls: { [prescriptionList.id]: answer },
    ...overrides,
  });
  renderRemote(<PrescriptionsPage />, { host, locale, resources: { ar, en }, name: 'pharmacy' });
  return host;
};

it('prescriptions page: shows a complete new prescription, with a link to its order', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Dr. Reem Al-Harthi' })).toBeVisible();
  expect(screen.getByText(/^1 tablet when needed, three times a day/)).toHaveTextContent('for 5 days');
  expect(screen.getByText('10 of 15 still to dispense')).toBeVisible();
  expect(screen.getByText('19 November 2026')).toBeVisible();
  expect(screen.getByText('18 December 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order medicine' })).toHaveAttribute(
    'href',
    '/prescriptions-v2/prescription-order/rx_1',
  );
});

it('prescriptions page: writes the dose in Arabic words and numerals, and once that it is taken when needed', async () => {
  const named = { unit: { ar: 'قرص', en: 'tablet' }, frequency: both('بفاصل لا يقل عن ٦ ساعات') };
  const [drug] = aPrescription().drugs.map((each) => ({ ...each, ...named }));
  if (!drug) throw new Error('the sample has a drug');
  const drugs = [drug, { ...drug, id: 'drg_2', dose_per_unit: '2.5', prn: false }];
  const calls = { [prescriptionList.id]: { prescriptions: [aPrescription({ drugs })], page: 1, page_count: 1 } };
  show({ calls }, 'ar');
  expect(await screen.findByText(/^قرص واحد عند الحاجة، بفاصل لا يقل عن ٦ ساعات · /)).toBeVisible();
  expect(screen.getByText(/^٢٫٥ قرص، بفاصل/)).toBeVisible();
  expect(screen.getAllByText(/عند الحاجة/)).toHaveLength(1);
});

it('prescriptions page: keeps the open tab in the address and shows an empty state', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Previous' }));
  expect(host.fake.log.navigations).toEqual([{ href: '/prescriptions-v2?tab=previous', replace: true }]);
  expect(await screen.findByText('No previous prescriptions')).toBeVisible();
});

it('prescriptions page: does not offer to order what has expired', async () => {
  show({
    calls: {
      [prescriptionList.id]: { prescriptions: [aPrescription({ validity: 'expired' })], page: 1, page_count: 1 },
    },
  });
  expect(await screen.findByText('Expired on')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Order medicine' })).toBeNull();
});

it('prescriptions page: asks a visitor to sign in and returns to the page', async () => {
  const host = show({ session: { kind: 'visitor' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(host.fake.log.signIns).toEqual(['/prescriptions-v2']);
  expect(host.fake.log.calls).toEqual([]);
});

it('prescriptions page: offers a retry when the server refuses', async () => {
  const refusal = new ApiError({ code: 'INTERNAL', message: 'x', status: 1002, http: 500 });
  const host = show({ calls: { [prescriptionList.id]: () => Promise.reject(refusal) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  host.fake.setCall(prescriptionList, answer);
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Dr. Reem Al-Harthi' })).toBeVisible();
});

it('prescriptions page: renders its list when a newer server sends an unknown validity and unknown fields', async () => {
  const newer = { ...aPrescription({ prescription_id: 'rx_2' }), validity: 'suspended', pharmacy: { id: 'ph_1' } };
  const broken = { ...aPrescription({ prescription_id: 'rx_3' }), issued_at: null };
  const answer = { prescriptions: [aPrescription(), newer, broken], page: 1, page_count: 1, total: 3 };
  const host = show({ calls: { [prescriptionList.id]: answer }, newerServer: true });
  expect(await screen.findByText('Other status')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(host.fake.log.errors).toHaveLength(2);
});
