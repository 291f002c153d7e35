import { join } from 'node:path';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addReport,
  ApiError,
  deleteReport,
  healthReport,
  ERROR_CODES,
  type HealthRecord,
  MAX_FILE_BYTES,
  patientList,
  type PatientSummary,
  recordList,
} from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import Reports from './reports.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const aRecord = (report_id: string, overrides: Partial<HealthRecord> = {}): HealthRecord => ({
  report_id,
  source: 'lab',
  title: { ar: 'نتائج التحاليل', en: 'Test results' },
  patient: { rel_id: 'rel_self', name: 'Noura Otaibi' },
  apnt_id: 'apt_1',
  issued_at: '2026-11-20T09:30:00.000Z',
  flagged: 0,
  file: null,
  ...overrides,
});
const result = aRecord('rpt_lab', { flagged: 2 });
const own = aRecord('rpt_own', {
  source: 'own',
  title: { ar: 'أشعة الصدر', en: 'Chest X-ray' },
  patient: { rel_id: 'rel_son', name: 'Faisal Otaibi' },
  apnt_id: null,
  file: { file_id: 'fil_1', file_name: 'chest.pdf', size: 1000 },
});
const aPatient = (rel_id: string, fn: string): PatientSummary => ({
  rel_id,
  fn,
  ln: 'Otaibi',
  gnd: 'F',
  dob: '1990-05-01',
  age: 36,
  identity_type: 'national-id',
  natio: 'SA',
  relation: { id: 'self', name: { ar: 'أنت', en: 'You' } },
  img: null,
  insured: false,
  verified: true,
});
const PATIENTS = [aPatient('rel_self', 'Noura'), aPatient('rel_son', 'Faisal')];
const pdf = (size = 4, name = 'old.pdf') => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const show = async (stored: HealthRecord[], calls: Record<string, unknown> = {}, locale: 'ar' | 'en' = 'en') => {
  let records = stored;
  const added: unknown[] = [];
  const host = createFakeHost({
    language: locale,
    calls: {
      [patientList.id]: { patients: PATIENTS },
      [recordList.id]: ({ rel_id: patient }: { rel_id?: string }) => {
        const shown = records.filter((one) => patient === undefined || one.patient.rel_id === patient);
        return { records: shown, page: 1, page_count: 1, total: shown.length };
      },
      [addReport.id]: (asked: { title: string }) => {
        added.push(asked);
        records = [{ ...own, report_id: 'rpt_new', title: { ar: asked.title, en: asked.title } }, ...records];
        return records[0];
      },
      [deleteReport.id]: ({ report_id: id }: { report_id: string }) => {
        records = records.filter((one) => one.report_id !== id);
        return {};
      },
      ...calls,
    },
  });
  const sent: string[] = [];
  Object.assign(host.api, {
    upload: async (_: Blob, name: string) => (sent.push(name), { fileId: `fil_${sent.length}`, fileName: name }),
  });
  await act(async () => void renderRemote(<Reports />, { host, locale, name: 'account', resources }));
  return { host, added, sent, user: userEvent.setup({ delay: null, applyAccept: false }) };
};
beforeEach(() => sessionStorage.clear());

const fill = async (user: ReturnType<typeof userEvent.setup>, file: File | null) => {
  await user.click(screen.getByRole('button', { name: 'Add a report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Whose report' }), 'rel_son');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of report' }), 'laboratory');
  await user.type(dialog.getByRole('textbox', { name: 'Name of the report' }), 'Blood test');
  if (file) await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), file);
  await user.click(dialog.getByRole('button', { name: 'Keep the report' }));
  return dialog;
};

it('reports: shows results with a link to their values, and own reports with their file', async () => {
  await show([result, own]);
  const [lab, kept] = await screen.findAllByRole('listitem');
  expect(lab).toHaveTextContent('2 values out of range');
  expect(within(lab as HTMLElement).getByRole('link', { name: 'See the values of Test results' })).toHaveAttribute(
    'href',
    '/my-appointments/completed-details?apnt_id=apt_1',
  );
  expect(within(lab as HTMLElement).queryByRole('button')).toBeNull();
  expect(kept).toHaveTextContent('Faisal Otaibi');
  expect(within(kept as HTMLElement).getByRole('button', { name: 'Download Chest X-ray' })).toBeVisible();
});

it('reports: opens the values of a result that belongs to no visit here', async () => {
  const glucose = {
    analyte: 'glucose',
    name: { ar: 'سكر الدم', en: 'Glucose' },
    value: 108,
    unit: 'mg/dL',
    low: 70,
    high: 100,
    flag: 'high',
    history: [],
  };
  const { user } = await show([{ ...result, apnt_id: null }], { [healthReport.id]: { ...result, results: [glucose] } });
  await user.click(await screen.findByRole('button', { name: 'See the values of Test results' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Glucose')).toBeVisible();
  expect(dialog.getByText('High')).toBeVisible();
  expect(dialog.getByText('70–100')).toBeVisible();
});

it('reports: filters by patient', async () => {
  const { user } = await show([result, own]);
  await screen.findAllByRole('listitem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Patient' }), 'rel_son');
  expect(await screen.findByText('Chest X-ray')).toBeVisible();
  expect(screen.queryByText('Test results')).toBeNull();
});

it('reports: saves a file as a report of the selected patient', async () => {
  const { user, added } = await show([result]);
  await screen.findAllByRole('listitem');
  await fill(user, pdf());
  expect(await screen.findByText('Blood test')).toBeVisible();
  expect(added).toEqual([{ rel_id: 'rel_son', report_type: 'laboratory', title: 'Blood test', file_id: 'fil_1' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['no file', null, 'Choose the file of the report'],
  ['a file that is too large', pdf(MAX_FILE_BYTES + 1), 'The file is larger than 10 MB. Choose a smaller one.'],
  ['a program', pdf(4, 'tool.exe'), /Files of this type cannot be kept/],
])('reports: sends nothing of %s, and shows why', async (_, file, words) => {
  const { user, added, sent } = await show([result]);
  await screen.findAllByRole('listitem');
  const dialog = await fill(user, file);
  // What is missing is named in the summary and at its field.
  const [said] = await dialog.findAllByText(words);
  expect(said).toBeVisible();
  expect([added, sent]).toEqual([[], []]);
});

it('reports: keeps the input and the uploaded file until the report is saved', async () => {
  const failed = { [addReport.id]: () => Promise.reject(new Error('offline')) };
  const { user } = await show([result], failed);
  await screen.findAllByRole('listitem');
  const dialog = await fill(user, pdf());
  expect(await dialog.findByText('old.pdf')).toBeVisible();
  cleanup();
  const again = await show([result]);
  await again.user.click(await screen.findByRole('button', { name: 'Add a report' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('textbox', { name: 'Name of the report' })).toHaveValue('Blood test');
  expect(form.getByText('old.pdf')).toBeVisible();
  await again.user.click(form.getByRole('button', { name: 'Keep the report' }));
  await waitFor(() => expect(again.added).toHaveLength(1));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Blood test');
});

it('reports: keeps the file when the report is refused and sent again', async () => {
  const refused = new ApiError({ code: 'RATE_LIMITED', message: ERROR_CODES.RATE_LIMITED.en, status: 1002, http: 429 });
  let tries = 0;
  const { user, sent } = await show([result], {
    [addReport.id]: () => (tries++ ? own : Promise.reject(refused)),
  });
  await screen.findAllByRole('listitem');
  const dialog = await fill(user, pdf());
  expect(await dialog.findByText(ERROR_CODES.RATE_LIMITED.en)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep the report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['old.pdf']);
});

it.each([
  ['deletes an own report after asking', {}],
  [
    'takes an own report that is gone already for deleted',
    {
      [deleteReport.id]: () =>
        Promise.reject(new ApiError({ code: 'NOT_FOUND', message: '', status: 1001, http: 404 })),
    },
  ],
])('reports: %s', async (_, calls) => {
  const { user, host } = await show([result, own], calls);
  await user.click(await screen.findByRole('button', { name: 'Delete Chest X-ray' }));
  host.fake.setCall(recordList, { records: [result], page: 1, page_count: 1, total: 1 });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Chest X-ray')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Test results')).toBeVisible();
});

it('reports: offers a next step when there are none, in Arabic', async () => {
  await show([], {}, 'ar');
  expect(await screen.findByText('لا توجد تقارير')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة تقرير' })).toBeVisible();
});

it('reports: requires the type of a report before anything is sent', async () => {
  const { added, user } = await show([]);
  await user.click(await screen.findByRole('button', { name: 'Add a report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the report' }), 'Blood test');
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), pdf());
  await user.click(dialog.getByRole('button', { name: 'Keep the report' }));
  expect(await dialog.findByRole('link', { name: 'Please choose: Type of report' })).toBeVisible();
  expect(added).toEqual([]);
});
