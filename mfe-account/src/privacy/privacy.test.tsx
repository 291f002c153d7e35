import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  eraseAccount,
  giveConsent,
  listSignIns,
  openExport,
  type PrivacyState,
  privacyState,
  recordAccesses,
  requestExport,
  withdrawErasure,
} from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import Privacy from './privacy.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));

const STATE: PrivacyState = {
  export: null,
  erasure: null,
  blockers: [],
  kept_by_law: ['health-record', 'invoice'],
  wallet: 0,
  paid_out: 0,
  erasure_days: 14,
  consents: [{ version: '1', given_at: '2026-11-19T09:00:00.000Z' }],
  consent: { version: '1', given: true },
};
const READY = {
  id: 'exp_1',
  state: 'ready',
  requested_at: '2026-11-20T08:00:00.000Z',
  ends_at: '2026-11-21T08:00:00.000Z',
  size: 20480,
} as const;

const SIGN_INS = ['Chrome', 'Safari', 'Firefox', 'Edge'].map((browser, index) => ({
  id: `sgn_${index}`,
  browser,
  system: 'Windows',
  network: '',
  ends_at: '2099-12-20T08:00:00.000Z',
  current: index === 0,
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
}));
const ACCESSES = [
  {
    id: 'acc_1',
    at: '2026-11-20T08:00:00.000Z',
    patient_name: 'Noura',
    reader: { ar: 'د. سامي', en: 'Dr Sami' },
    what: { ar: 'نتيجة', en: 'A result' },
    why: { ar: 'زيارة', en: 'A visit' },
  },
];

const show = async (locale: 'ar' | 'en', first: Partial<PrivacyState> = {}) => {
  let state: PrivacyState = { ...STATE, ...first };
  const change = (changed: Partial<PrivacyState>) => {
    state = { ...state, ...changed };
    return state;
  };
  const host = createFakeHost({
    language: locale,
    overlays: { 'auth.prove': { kind: 'proven', freshProof: 'proof-1' } },
    calls: {
      [listSignIns.id]: { sign_ins: SIGN_INS },
      [recordAccesses.id]: { accesses: ACCESSES, page: 1, page_count: 1 },
      [privacyState.id]: () => state,
      [requestExport.id]: () => change({ export: { ...READY, state: 'waiting', ends_at: null, size: null } }),
      [openExport.id]: () => ({ file_id: 'exp_1', until: READY.ends_at }),
      [eraseAccount.id]: () => ({ due_at: '2026-12-04T09:00:00.000Z' }),
      [withdrawErasure.id]: () => change({ erasure: null }),
      [giveConsent.id]: ({ version }: { version: string }) =>
        change({ consent: { version, given: true }, consents: [{ version, given_at: READY.requested_at }] }),
    },
  });
  await act(async () => void renderRemote(<Privacy />, { host, locale, name: 'account', resources }));
  const sentTo = (id: string) => host.fake.log.calls.filter((call) => call.endpoint === id).map((call) => call.request);
  return { host, user: userEvent.setup({ delay: null }), sentTo };
};

it('privacy: requests a copy and shows that it is in progress', async () => {
  const { user } = await show('en');
  await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
  expect(await screen.findByText(/You are notified when it is ready/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request a copy' })).toBeNull();
});

it('privacy: requires a fresh proof before a copy is downloaded', async () => {
  const { host, user, sentTo } = await show('ar', { export: READY });
  await user.click(await screen.findByRole('button', { name: 'تنزيل النسخة' }));
  await waitFor(() => expect(sentTo(openExport.id)).toEqual([{ export_id: 'exp_1', fresh_proof: 'proof-1' }]));
  expect(host.fake.log.overlays).toEqual([{ id: 'auth.prove', props: { purpose: 'download-export' } }]);
});

it('privacy: erases the account after a confirmation, names the refund and the lost credit, and signs out', async () => {
  const { user, sentTo } = await show('en', { wallet: 1500, paid_out: 10_000 });
  expect(await screen.findByText('Tax invoices')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erase my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/100 SAR goes back when you send the request/)).toBeVisible();
  expect(dialog.getByText(/15 SAR lapses with the account/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm and erase' }));
  await waitFor(() => expect(sentTo(eraseAccount.id)).toEqual([{ give_up: 1500, fresh_proof: 'proof-1' }]));
});

it('privacy: shows what prevents the erasure, in Arabic', async () => {
  await show('ar', { blockers: ['visit', 'refund'] });
  expect(await screen.findByText('يوجد مبلغ مسترد في الطريق.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'حذف الحساب' })).toBeNull();
});

it('privacy: offers to withdraw a requested erasure', async () => {
  const { user, sentTo } = await show('en', {
    erasure: { requested_at: '2026-11-20T08:00:00.000Z', due_at: '2099-12-04T08:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  expect(sentTo(withdrawErasure.id)).toEqual([{}]);
  expect(await screen.findByRole('button', { name: 'Erase my account' })).toBeVisible();
});

it('privacy: requires consent to a new version of the terms', async () => {
  const { user, sentTo } = await show('en', { consent: { version: '2', given: false } });
  await user.click(await screen.findByRole('button', { name: 'Agree to version 2' }));
  expect(sentTo(giveConsent.id)).toEqual([{ version: '2' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agree to version 2' })).toBeNull());
});

it('privacy: offers no withdrawal once the erasure has begun', async () => {
  const begun = { requested_at: '2020-01-01T09:00:00.000Z', due_at: '2020-01-15T09:00:00.000Z' };
  await show('en', { erasure: begun });
  expect(await screen.findByText('The account is being erased')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw the request' })).toBeNull();
});

it.each([
  ['ar', 'طلب نسخة', 'لم يصل الطلب. يُرجى المحاولة مرة أخرى.'],
  ['en', 'Request a copy', 'The request did not arrive. Try again.'],
] as const)('privacy: shows a failed request in the language of the user: %s', async (locale, action, text) => {
  const { host, user } = await show(locale);
  host.fake.setCall(requestExport, () => Promise.reject(new Error('Failed to fetch')));
  await user.click(await screen.findByRole('button', { name: action }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Failed to fetch')).toBeNull();
});

it('privacy: shows the newest sign-ins and accesses to the records, with links to all of them', async () => {
  await show('en');
  expect(await screen.findByText('Chrome · Windows')).toBeVisible();
  expect(screen.queryByText('Edge · Windows')).toBeNull();
  expect(screen.getByText('Dr Sami')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All devices and ways to sign in' })).toHaveAttribute('href', '/sign-ins');
  expect(screen.getByRole('link', { name: 'The whole access log' })).toHaveAttribute('href', '/record-access');
});
