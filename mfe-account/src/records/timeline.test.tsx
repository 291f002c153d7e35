import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  ERROR_CODES,
  type HealthRecord,
  healthReport,
  patientList,
  type RecordEntry,
  recordFiles,
  recordShares,
  recordTimeline,
} from 'shared-contracts/api';
import { createFakeHost, mockWindowWidth, readTexts, renderRemote } from 'shared-ui/testing';
import Timeline from './timeline.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const anEntry = (id: string, overrides: Partial<RecordEntry> = {}): RecordEntry => ({
  id,
  kind: 'visit',
  at: '2026-11-20T09:30:00.000Z',
  title: { ar: 'استشارة مرئية', en: 'Video consultation' },
  patients: ['Noura Otaibi'],
  provider: { ar: 'د. سامي', en: 'Dr Sami' },
  notes: [],
  apnt_id: 'apt_1',
  prescription_id: null,
  valid_until: null,
  report: null,
  ...overrides,
});
const visit = anEntry('apt_1', {
  notes: [
    { patient: 'Noura Otaibi', diagnosis: { ar: 'زكام', en: 'Common cold' }, advice: { ar: 'راحة', en: 'Rest' } },
  ],
});
const prescription = anEntry('prc_1', {
  kind: 'prescription',
  at: '2026-10-03T09:30:00.000Z',
  title: { ar: 'ميتفورمين', en: 'Metformin' },
  apnt_id: null,
  prescription_id: 'prc_1',
  valid_until: '2026-11-02',
});
const PATIENT = {
  rel_id: 'rel_self',
  fn: 'Noura',
  ln: 'Otaibi',
  gnd: 'F',
  dob: '1990-05-01',
  age: 36,
  natio: 'SA',
  identity_type: 'national-id',
  relation: { id: 'self', name: { ar: 'أنت', en: 'You' } },
  img: null,
  insured: false,
  verified: true,
};

const show = async (answer: unknown, locale: 'ar' | 'en' = 'en', calls: Record<string, unknown> = {}) => {
  const asked: unknown[] = [];
  const host = createFakeHost({
    language: locale,
    calls: {
      [patientList.id]: { patients: [PATIENT, { ...PATIENT, rel_id: 'rel_son', fn: 'Faisal' }] },
      [recordTimeline.id]: (request: unknown) => {
        asked.push(request);
        if (answer instanceof Error) throw answer;
        return typeof answer === 'function' ? answer(request) : answer;
      },
      [recordShares.id]: { shares: [] },
      ...calls,
    },
  });
  await act(async () => void renderRemote(<Timeline />, { host, locale, name: 'account', resources }));
  return { asked, user: userEvent.setup({ delay: null }) };
};

it('medical record: shows each month with its entries, their diagnoses, and links to their details', async () => {
  await show({ entries: [visit, prescription], next: null });
  const november = within((await screen.findByRole('heading', { name: 'November 2026' })).parentElement as HTMLElement);
  expect(november.getByText('Diagnosis: Common cold')).toBeVisible();
  expect(november.getByText('Advice: Rest')).toBeVisible();
  expect(november.getByRole('link', { name: 'View Video consultation' })).toHaveAttribute(
    'href',
    '/my-appointments/completed-details?apnt_id=apt_1',
  );
  const october = within(screen.getByRole('heading', { name: 'October 2026' }).parentElement as HTMLElement);
  expect(october.getByText('Valid until 2 November 2026')).toBeVisible();
  expect(october.getByRole('link', { name: 'View Metformin' })).toHaveAttribute(
    'href',
    '/prescriptions-details?id=prc_1',
  );
});

it('medical record: is in Arabic with Arabic-Indic digits', async () => {
  await show({ entries: [visit, prescription], next: null }, 'ar');
  expect(await screen.findByRole('heading', { name: 'نوفمبر ٢٠٢٦' })).toBeVisible();
  expect(screen.getByText('التشخيص: زكام')).toBeVisible();
  expect(screen.getByText('سارية حتى ٢ نوفمبر ٢٠٢٦')).toBeVisible();
});

it('medical record: names the patient of each note where a visit had several', async () => {
  const [note] = visit.notes;
  const other = { patient: 'Faisal Otaibi', diagnosis: { ar: 'سعال', en: 'Cough' }, advice: { ar: '', en: '' } };
  await show({ entries: [{ ...visit, notes: [note, other] }], next: null });
  expect(await screen.findByText('Diagnosis of Faisal Otaibi: Cough')).toBeVisible();
  expect(screen.queryByText(/Advice for Faisal/)).not.toBeInTheDocument();
});

it('medical record: filters by kind and patient, and offers to clear the filter when nothing matches', async () => {
  const { asked, user } = await show((request: { kind?: string }) => ({
    entries: request.kind === 'vaccination' ? [] : [visit],
    next: null,
  }));
  await screen.findByText('Video consultation');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Patient' }), 'rel_son');
  await user.click(screen.getByRole('radio', { name: 'Vaccinations' }));
  expect(await screen.findByText('Nothing of this kind')).toBeVisible();
  expect(asked.at(-1)).toEqual({ rel_id: 'rel_son', kind: 'vaccination' });
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Video consultation')).toBeVisible();
});

it('medical record: continues a page where the previous one ended', async () => {
  const { asked, user } = await show(({ cursor }: { cursor?: string }) =>
    cursor === undefined ? { entries: [visit], next: 'abc' } : { entries: [prescription], next: null },
  );
  await user.click(await screen.findByRole('button', { name: /more/i }));
  expect(await screen.findByText('Metformin')).toBeVisible();
  expect(asked.at(-1)).toEqual({ cursor: 'abc' });
});

it('medical record: offers to add a report while the record is empty', async () => {
  const { user } = await show({ entries: [], next: null });
  expect(await screen.findByText('Nothing in the medical record yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a report' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('medical record: offers to add a report once the patients are known', async () => {
  await show({ entries: [], next: null }, 'en', { [patientList.id]: () => new Promise(() => undefined) });
  expect(await screen.findByText('Nothing in the medical record yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a report' })).toBeNull();
});

it('medical record: shows an error and retries', async () => {
  await show(
    new ApiError({ code: 'SERVICE_UNAVAILABLE', message: ERROR_CODES.SERVICE_UNAVAILABLE.en, status: 1002, http: 503 }),
  );
  expect(await screen.findByText('The medical record did not load')).toBeVisible();
  expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
});

it('medical record: shows the values of a result over time, in the order of measurement', async () => {
  const report: HealthRecord = {
    report_id: 'rpt_1',
    source: 'lab',
    title: { ar: 'سكر', en: 'Sugar' },
    issued_at: '2026-11-15T06:00:00.000Z',
    patient: { rel_id: 'rel_self', name: 'Noura Otaibi' },
    apnt_id: null,
    flagged: 1,
    file: null,
  };
  const result = {
    analyte: 'glucose',
    name: { ar: 'سكر', en: 'Glucose' },
    value: 112,
    unit: 'mg/dL',
    low: 70,
    high: 100,
    flag: 'high',
    history: [
      { report_id: 'rpt_0', at: '2026-08-24T06:00:00.000Z', value: 128 },
      { report_id: 'rpt_1', at: '2026-11-15T06:00:00.000Z', value: 112 },
    ],
  };
  const entry = anEntry('rpt_1', { kind: 'result', at: report.issued_at, apnt_id: null, report });
  const { user } = await show({ entries: [entry], next: null }, 'en', {
    [healthReport.id]: { ...report, results: [result] },
  });
  await user.click(await screen.findByRole('button', { name: 'See the values of Sugar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('70–100')).toBeVisible();
  expect(dialog.getByText('From 128 to 112 since 24 August 2026,', { exact: false })).toBeVisible();
  const trend = within(dialog.getByRole('figure'));
  expect(trend.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'DateValue',
    '24 August 2026128 mg/dL',
    '15 November 2026112 mg/dL',
  ]);
});

it('medical record: downloads the record of the selected patient as a PDF and as a patient summary', async () => {
  const files = (request: { rel_id: string }) => ({
    files: { ar: `rec_ar_${request.rel_id}`, en: `rec_en_${request.rel_id}` },
    patient_summary: `rec_ips_${request.rel_id}`,
  });
  const { user } = await show({ entries: [], next: null }, 'en', { [recordFiles.id]: files });
  await user.click(await screen.findByRole('button', { name: 'Download the record' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Patient'), 'rel_son');
  expect(await dialog.findByRole('button', { name: 'PDF in Arabic' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'International Patient Summary (FHIR)' })).toBeVisible();
});

describe('medical record: on a wide screen', () => {
  let restoreWindow: () => void;
  beforeEach(() => {
    restoreWindow = mockWindowWidth(1280);
  });
  afterEach(() => restoreWindow());

  it('shows the newest entry beside the list, and the selected one instead', async () => {
    const { user } = await show({ entries: [visit, prescription], next: null });
    const newest = within(await screen.findByRole('region', { name: 'Video consultation' }));
    expect(newest.getByText('Diagnosis: Common cold')).toBeVisible();
    const other = screen.getByRole('button', { name: /Metformin/, pressed: false });
    await user.click(other);
    expect(other).toHaveAttribute('aria-pressed', 'true');
    const chosen = within(screen.getByRole('region', { name: 'Metformin' }));
    expect(chosen.getByRole('link', { name: 'View Metformin' })).toBeVisible();
    expect(screen.queryByText('Diagnosis: Common cold')).toBeNull();
  });

  it('shows the values of a selected result without another press', async () => {
    const report: HealthRecord = {
      report_id: 'rpt_1',
      source: 'lab',
      title: { ar: 'سكر', en: 'Sugar' },
      issued_at: '2026-11-15T06:00:00.000Z',
      patient: { rel_id: 'rel_self', name: 'Noura Otaibi' },
      apnt_id: null,
      flagged: 1,
      file: null,
    };
    const result = {
      analyte: 'glucose',
      name: { ar: 'سكر الصيام', en: 'Glucose' },
      value: 112,
      unit: 'mg/dL',
      low: 70,
      high: 100,
      flag: 'high',
      history: [],
    };
    const entry = anEntry('rpt_1', { kind: 'result', at: report.issued_at, apnt_id: null, report });
    await show({ entries: [entry], next: null }, 'en', { [healthReport.id]: { ...report, results: [result] } });
    expect(await screen.findByText('Glucose is above the range.')).toBeVisible();
  });
});
