import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  ERROR_CODES,
  openShare,
  patientList,
  type RecordEntry,
  type RecordShare,
  recordShares,
  recordTimeline,
  revokeShare,
  type SharedRecord,
  shareRecord,
} from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import Timeline from '../records/timeline.tsx';
import SharedRecordPage from './shared-record.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const AT = '2026-11-20T09:30:00.000Z';
const ENDS = '2026-11-21T09:30:00.000Z';
const CODE = '4K7M-2QX9-TB3E';

const refusal = (code: keyof typeof ERROR_CODES) =>
  new ApiError({ code, message: ERROR_CODES[code].en, status: ERROR_CODES[code].status, http: ERROR_CODES[code].http });

const visit: RecordEntry = {
  id: 'apt_1',
  kind: 'visit',
  at: AT,
  title: { ar: 'استشارة', en: 'Consultation' },
  patients: ['Noura Otaibi'],
  provider: null,
  notes: [],
  apnt_id: 'apt_1',
  prescription_id: null,
  valid_until: null,
  report: null,
};
const share: RecordShare = {
  share_id: 'rsh_1',
  kind: 'visit',
  title: visit.title,
  state: 'open',
  created_at: AT,
  ends_at: ENDS,
  openings_left: 19,
  openings: [{ reader: 'Dr Salma Idris', at: AT }],
};

const showTimeline = async (shares: RecordShare[], calls: Record<string, unknown> = {}) => {
  const host = createFakeHost({
    language: 'en',
    overlays: { 'auth.prove': { kind: 'proven', freshProof: 'proof_1' } },
    calls: {
      [patientList.id]: { patients: [] },
      [recordTimeline.id]: { entries: [visit], next: null },
      [recordShares.id]: { shares },
      [shareRecord.id]: { share, code: CODE },
      ...calls,
    },
  });
  await act(async () => void renderRemote(<Timeline />, { host, locale: 'en', name: 'account', resources }));
  const sent = (id: string) =>
    host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);
  return { host, sent, user: userEvent.setup({ delay: null }) };
};

it('record sharing: shares one entry for the selected duration after a proof, and shows its code once', async () => {
  const { host, sent, user } = await showTimeline([]);
  await user.click(await screen.findByRole('button', { name: 'Share Consultation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Three days' }));
  await user.click(dialog.getByRole('button', { name: 'Make a code' }));
  expect(await dialog.findByText(CODE)).toBeVisible();
  expect(host.fake.log.overlays).toEqual([{ id: 'auth.prove', props: { purpose: 'share-record' } }]);
  expect(sent(shareRecord.id)).toEqual([{ kind: 'visit', entry_id: 'apt_1', hours: 72, fresh_proof: 'proof_1' }]);
});

it('record sharing: copies a link with the code in the fragment, which no server receives', async () => {
  const { user } = await showTimeline([]);
  await user.click(await screen.findByRole('button', { name: 'Share Consultation' }));
  await user.click(screen.getByRole('button', { name: 'Make a code' }));
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/shared-record#${CODE}`);
  expect(screen.getByText('Copied')).toBeVisible();
});

it('record sharing: lists shared entries with their readers, and ends sharing', async () => {
  const ended: RecordShare = { ...share, state: 'ended' };
  const { sent, user } = await showTimeline([share], { [revokeShare.id]: { shares: [ended] } });
  expect(await screen.findByText('Dr Salma Idris', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the share of Consultation' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'End the share' }));
  expect(sent(revokeShare.id)).toEqual([{ share_id: 'rsh_1' }]);
});

const record: SharedRecord = {
  kind: 'prescription',
  title: { ar: 'أموكسيسيلين', en: 'Amoxicillin' },
  at: AT,
  patients: ['Noura Otaibi'],
  provider: { ar: 'د. سامي', en: 'Dr Sami' },
  notes: [],
  valid_until: '2026-12-20',
  results: [],
  file: null,
  drugs: [
    {
      drug: { ar: 'أموكسيسيلين', en: 'Amoxicillin 500 mg' },
      form: { ar: '', en: '' },
      route: { ar: '', en: '' },
      unit: { ar: 'كبسولة', en: 'capsule' },
      dose_per_unit: '1',
      frequency: { ar: 'يوميًا', en: 'daily' },
      duration_days: 7,
      prn: false,
      indications: { ar: '', en: '' },
      quantity: 1,
    },
  ],
  ends_at: ENDS,
};

const showPage = async (answer: unknown) => {
  window.location.hash = `#${CODE}`;
  const host = createFakeHost({
    href: '/shared-record',
    language: 'en',
    session: { kind: 'visitor' },
    calls: {
      [openShare.id]: () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
  await act(async () => void renderRemote(<SharedRecordPage />, { host, locale: 'en', name: 'account', resources }));
  return { host, user: userEvent.setup({ delay: null }) };
};

it('record sharing: opens an entry with the code of the link and the name of the reader', async () => {
  const { host, user } = await showPage(record);
  await user.type(screen.getByLabelText('Your name and workplace'), 'Dr Salma Idris');
  await user.click(screen.getByRole('button', { name: 'Open the record' }));
  expect(await screen.findByText('Amoxicillin 500 mg')).toBeVisible();
  expect(screen.getByText('1 capsule, daily · 7 days')).toBeVisible();
  expect(host.fake.log.calls.at(-1)?.request).toEqual({ code: '4K7M2QX9TB3E', reader: 'Dr Salma Idris' });
});

it('record sharing: requires a name before it opens an entry', async () => {
  const { host, user } = await showPage(record);
  await user.click(screen.getByRole('button', { name: 'Open the record' }));
  expect(screen.getByLabelText('Your name and workplace')).toHaveAttribute('aria-invalid', 'true');
  expect(host.fake.log.calls).toEqual([]);
});

it.each(['SHARE_NOT_FOUND', 'SHARE_ENDED', 'SHARE_TRIES'] as const)(
  'record sharing: shows %s at the code',
  async (code) => {
    const { user } = await showPage(refusal(code));
    await user.type(screen.getByLabelText('Your name and workplace'), 'Dr Salma Idris');
    await user.click(screen.getByRole('button', { name: 'Open the record' }));
    expect(await screen.findByLabelText('Code of the share')).toHaveAccessibleDescription(
      expect.stringContaining(ERROR_CODES[code].en),
    );
  },
);
