import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  bookFamilyPlan,
  cancelFamilyPlan,
  changeFamilyDoctor,
  familyDoctorBio,
  familyDoctors,
  familyInsuranceList,
  familyPackages,
  familySlots,
  type FamilyStatus,
  familyStatus,
  type FamilySubscription,
  patientList,
  paymentReturn,
  planDocuments,
  postbookFamilyPlan,
  priceTerms,
  reviewFamilyPlan,
  type VisitDocument,
} from 'shared-contracts/api';
import { leave } from 'shared-ui/payment';
import { renderRemote } from 'shared-ui/testing';
import { doctor, patient, quote, resources, signedInHost, slotDay, START } from '../../testing/samples.ts';
import FamilyDoctorScreen from './family-screen.tsx';
import FamilyInsuranceScreen from './insurance-screen.tsx';
import SelectFamilyDoctorScreen from './select-screen.tsx';

const words = (text: string) => ({ ar: text, en: text });
const plan = {
  package_id: 'fam_family',
  name: words('The whole family'),
  description: words('One doctor'),
  price: 149_000,
  months: 12,
  people: 2,
  consultation_percent: 100,
};
const son = patient({ rel_id: 'rel_son', fn: 'Faisal', relation: { id: 'son', name: words('Son') } });
const subscription = (overrides: Partial<FamilySubscription> = {}): FamilySubscription => ({
  subscription_id: 'fds_1',
  state: 'active',
  package: plan,
  doctor: {
    doctor_id: 'doc_1',
    doctor_name: words('Dr. Reem'),
    doctor_img: '',
    gender: 'F',
    label: words('Your family doctor until 22 November 2027'),
    expired: false,
    left: false,
  },
  starts_on: '2026-11-20',
  ends_on: '2027-11-20',
  patients: [patient()],
  changes_left: 2,
  refundable: true,
  refund_until: '2026-11-26',
  ...overrides,
});
const NONE: FamilyStatus = { subscription: null, next: null, pending: null, may_buy: true, insurance: 'none' };
const slots = {
  provider_id: 'doc_1',
  length: 15,
  fee: 20_000,
  days: [slotDay(START)],
  next_day: null,
  last_day: '2026-12-20',
};

const show = (
  Screen: () => React.ReactNode,
  href: string,
  calls: Record<string, unknown> = {},
  overlays: Partial<Record<'auth.insurance', unknown>> = {},
) => {
  const host = signedInHost({
    href,
    overlays,
    calls: {
      [familyStatus.id]: NONE,
      [familyPackages.id]: { packages: [plan] },
      [familyDoctors.id]: { doctors: [doctor()], page: 1, page_count: 1, total: 1 },
      [familyDoctorBio.id]: { doctor: doctor(), accepting: true },
      [familySlots.id]: { slots, consultation_percent: 100 },
      [patientList.id]: { patients: [patient(), son] },
      [planDocuments.id]: { documents: [] },
      [priceTerms.id]: { tax_class: 'standard', coverage: null },
      [reviewFamilyPlan.id]: { subscription: subscription({ state: 'awaiting_payment' }), quote: quote() },
      ...calls,
    },
  });
  return { ...renderRemote(<Screen />, { host, resources, name: 'booking' }), host };
};
const sent = (host: ReturnType<typeof signedInHost>, endpoint: { id: string }) =>
  host.fake.log.calls.filter((call) => call.endpoint === endpoint.id).map(({ request }) => request);
const hrefs = (host: ReturnType<typeof signedInHost>) => host.fake.log.navigations.map(({ href }) => href);

beforeEach(() => sessionStorage.clear());

describe('family doctor: /family-doctor', () => {
  it('offers plans at the price for this user, and links to the doctors', async () => {
    show(FamilyDoctorScreen, '/family-doctor');
    const card = (await screen.findByText('The whole family')).closest('li') as HTMLElement;
    expect(await within(card).findByText('1,713.50')).toBeVisible();
    expect(within(card).getByText('For up to 2 people')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Choose The whole family' })).toHaveAttribute(
      'href',
      '/select-family-doctor?plan=fam_family',
    );
    expect(screen.getByText(/No insurance is linked/)).toBeVisible();
  });

  it('shows the doctor, the next times and the covered people, and no plans while one is active', async () => {
    show(FamilyDoctorScreen, '/family-doctor', {
      [familyStatus.id]: { ...NONE, subscription: subscription(), may_buy: false, insurance: 'linked' },
    });
    expect(await screen.findByRole('heading', { name: 'Dr. Reem' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book a consultation' })).toHaveAttribute(
      'href',
      '/doctor-slots?doctor=doc_1&stid=ST1',
    );
    expect(await screen.findByRole('link', { name: /4:15 pm/ })).toHaveAttribute(
      'href',
      `/doctor-slots?doctor=doc_1&stid=ST1&slot=${encodeURIComponent(START)}`,
    );
    expect(screen.getByRole('link', { name: 'Add people' })).toHaveAttribute('href', '/family-doctor?cover=true');
    expect(screen.queryByText('Plans')).toBeNull();
  });

  it('offers the invoice and the credit note of a cancelled plan', async () => {
    const paper = (kind: VisitDocument['kind'], number: string): VisitDocument => ({
      kind,
      number,
      issued_at: START,
      total: 171_350,
      patient: null,
      files: { ar: `pdf_ar_invoice_${number}`, en: `pdf_en_invoice_${number}` },
    });
    const documents = [paper('invoice', 'INV-2026-000007'), paper('credit-note', 'CRN-2026-000008')];
    show(FamilyDoctorScreen, '/family-doctor', { [planDocuments.id]: { documents } });
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Credit note CRN-2026-000008, PDF in Arabic' })).toBeVisible();
  });

  it('offers the renewal with the same doctor when the plan ends soon', async () => {
    show(FamilyDoctorScreen, '/family-doctor', {
      [familyStatus.id]: { ...NONE, subscription: subscription({ state: 'expiring' }) },
    });
    expect(await screen.findByRole('link', { name: 'Renew' })).toHaveAttribute(
      'href',
      '/family-doctor?plan=fam_family&doctor=doc_1',
    );
  });

  it('announces that the plan has ended only to a user who came from its notification and has no active plan', async () => {
    const expired = subscription({ state: 'expired', refundable: false });
    const { unmount } = show(FamilyDoctorScreen, '/family-doctor?expired=true', {
      [familyStatus.id]: { ...NONE, subscription: { ...expired, doctor: { ...expired.doctor, expired: true } } },
    });
    expect((await screen.findByText('Your plan has ended')).closest('[role="status"]')).not.toBeNull();
    expect(await screen.findByText('Plans')).toBeVisible();
    unmount();
    show(FamilyDoctorScreen, '/family-doctor?expired=true', {
      [familyStatus.id]: { ...NONE, subscription: subscription(), may_buy: false },
    });
    expect(await screen.findByRole('heading', { name: 'Dr. Reem' })).toBeVisible();
    expect(screen.queryByText('Your plan has ended')).toBeNull();
  });

  it('links to a plan that awaits payment, or discards it', async () => {
    const { host } = show(FamilyDoctorScreen, '/family-doctor', {
      [familyStatus.id]: { ...NONE, pending: subscription({ state: 'awaiting_payment' }) },
      [cancelFamilyPlan.id]: { refunded: 0 },
    });
    expect(await screen.findByRole('link', { name: 'Go on to payment' })).toHaveAttribute(
      'href',
      '/family-doctor?sub=fds_1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(sent(host, cancelFamilyPlan)).toEqual([{ subscription_id: 'fds_1' }]));
  });

  it('asks before it cancels, and shows why it could not', async () => {
    const refused = new ApiError({ code: 'FAMILY_NOT_REFUNDABLE', message: 'It was used', status: 1002, http: 409 });
    const { host } = show(FamilyDoctorScreen, '/family-doctor', {
      [familyStatus.id]: { ...NONE, subscription: subscription(), may_buy: false },
      [cancelFamilyPlan.id]: () => Promise.reject(refused),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
    const confirm = await screen.findByRole('button', { name: 'Cancel and refund' });
    expect(sent(host, cancelFamilyPlan)).toEqual([]);
    await userEvent.click(confirm);
    expect(sent(host, cancelFamilyPlan)).toEqual([{ subscription_id: 'fds_1', to_wallet: false }]);
    expect(await screen.findByText('It was used')).toBeVisible();
  });

  it('shows where the refund of a plan goes, and sends the card’s part to the wallet when that is selected', async () => {
    const refund_ways = {
      source: [
        { to: 'card' as const, amount: 100_000 },
        { to: 'credits' as const, amount: 20_000, expires_at: null },
      ],
      wallet: [
        { to: 'wallet' as const, amount: 100_000, expires_at: null },
        { to: 'credits' as const, amount: 20_000, expires_at: null },
      ],
    };
    const { host } = show(FamilyDoctorScreen, '/family-doctor', {
      [familyStatus.id]: { ...NONE, subscription: subscription({ refund_ways }), may_buy: false },
      [cancelFamilyPlan.id]: { refunded: 120_000 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('To the card')).toBeVisible();
    expect(dialog.getByText('To the wallet credit it was paid from')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Send the money to my wallet/ }));
    expect(dialog.getByText('To the wallet')).toBeVisible();
    expect(dialog.queryByText('To the card')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel and refund' }));
    await waitFor(() => expect(sent(host, cancelFamilyPlan)).toEqual([{ subscription_id: 'fds_1', to_wallet: true }]));
  });

  it('accepts the covered people, the holder first, and continues to the review', async () => {
    const { host } = show(FamilyDoctorScreen, '/family-doctor?plan=fam_family&doctor=doc_1', {
      [bookFamilyPlan.id]: { subscription: subscription({ state: 'awaiting_payment' }) },
    });
    expect(await screen.findByRole('checkbox', { name: /Noura/ })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Faisal/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Review the plan' }));
    await waitFor(() => expect(hrefs(host)).toEqual(['/family-doctor?sub=fds_1']));
    expect(sent(host, bookFamilyPlan)).toEqual([
      { package_id: 'fam_family', doctor_id: 'doc_1', rel_ids: ['rel_self', 'rel_son'] },
    ]);
  });
});

describe('family doctor: paying for a plan', () => {
  let left: jest.SpyInstance;
  beforeEach(() => {
    left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  });
  afterEach(() => left.mockRestore());
  const payable = { kind: 'family-doctor', id: 'fds_1' } as const;

  it('sends the price that is shown, once for a double click', async () => {
    const { host } = show(FamilyDoctorScreen, '/family-doctor?sub=fds_1', {
      [postbookFamilyPlan.id]: { kind: 'redirect', payable, payment_id: 'pay_1', url: '/sandbox/pay/1' },
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: /Pay 172.50/ }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/1'));
    expect(sent(host, postbookFamilyPlan)).toEqual([{ subscription_id: 'fds_1', quote: 'quo_1', use_wallet: true }]);
  });

  it.each([
    ['confirmed', null],
    ['failed', /You were not charged, and your choice is kept/],
    ['refunded', /your money went back/],
  ])('shows the result: %s', async (kind, said) => {
    const { host } = show(FamilyDoctorScreen, '/family-doctor?sub=fds_1&payment=pay_1', {
      [paymentReturn.id]: { kind, payable, payment_id: 'pay_1' },
    });
    if (said) expect(await screen.findByText(said)).toBeVisible();
    else await waitFor(() => expect(hrefs(host)).toEqual(['/family-doctor?done=bought']));
  });
});

describe('family doctor: /select-family-doctor', () => {
  it('shows the profile of a doctor in a sheet, and continues with the selected doctor', async () => {
    const { host } = show(SelectFamilyDoctorScreen, '/select-family-doctor?plan=fam_family');
    await userEvent.click(await screen.findByRole('button', { name: 'About Dr. Reem Al-Harthi' }));
    const sheet = await screen.findByRole('dialog', { name: 'Dr. Reem Al-Harthi' });
    expect(await within(sheet).findByText('21-R-0001')).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Choose this doctor' }));
    expect(hrefs(host)).toEqual(['/family-doctor?plan=fam_family&doctor=doc_1']);
  });

  it('asks before it changes the doctor of the active plan', async () => {
    const { host } = show(SelectFamilyDoctorScreen, '/select-family-doctor?change=true', {
      [changeFamilyDoctor.id]: { subscription: subscription() },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Dr. Reem Al-Harthi' }));
    expect(sent(host, changeFamilyDoctor)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change doctor' }));
    await waitFor(() => expect(hrefs(host)).toEqual(['/family-doctor?done=changed']));
    expect(sent(host, changeFamilyDoctor)).toEqual([{ doctor_id: 'doc_1' }]);
  });

  it('shows a message when no doctor is found', async () => {
    show(SelectFamilyDoctorScreen, '/select-family-doctor?q=zzz', {
      [familyDoctors.id]: { doctors: [], page: 1, page_count: 1, total: 0 },
    });
    expect(await screen.findByText('No doctor found')).toBeVisible();
  });
});

it('family doctor: shows what each person’s insurance pays, and whose has ended', async () => {
  const linked = { insurer: words('Waha'), plan: words('Gold'), ends_on: '2027-01-31' };
  show(FamilyInsuranceScreen, '/family-insurance', {
    [familyInsuranceList.id]: {
      patients: [
        { patient: patient(), insurance: 'linked', ...linked, copay_percent: 20, copay_cap: 7500 },
        { patient: son, insurance: 'expired', ...linked, copay_percent: null, copay_cap: null },
      ],
    },
  });
  expect(await screen.findByText(/You pay 20% of a consultation/)).toBeVisible();
  expect(screen.getByText('Ended')).toBeVisible();
});

describe('family doctor: linking insurance', () => {
  const people = {
    patients: [
      {
        patient: son,
        insurance: 'none',
        insurer: null,
        plan: null,
        ends_on: null,
        copay_percent: null,
        copay_cap: null,
      },
    ],
  };

  it('opens the dialog of this person and shows that the insurance is linked', async () => {
    const calls = { [familyInsuranceList.id]: people };
    const overlays = { 'auth.insurance': { kind: 'changed', linked: true } };
    const { host } = show(FamilyInsuranceScreen, '/family-insurance', calls, overlays);
    await userEvent.click(await screen.findByRole('button', { name: 'Link insurance of Faisal Alotaibi' }));
    expect(host.fake.log.overlays).toEqual([{ id: 'auth.insurance', props: { rel_id: 'rel_son' } }]);
    expect(await screen.findByText('The insurance is linked')).toBeVisible();
    await waitFor(() => expect(sent(host, familyInsuranceList)).toHaveLength(2));
  });
});
