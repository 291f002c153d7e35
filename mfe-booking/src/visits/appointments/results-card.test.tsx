import { act, screen, waitFor, within } from '@testing-library/react';
import { type HealthRecord, recordList, type Result } from 'shared-contracts/api';
import { inappNotification } from 'shared-contracts/events';
import { renderRemote } from 'shared-ui/testing';
import { appointment, NOW, resources, signedInHost } from '../../testing/samples.ts';
import { ResultsCard } from './results-card.tsx';

const words = (text: string) => ({ ar: text, en: text });
const record: HealthRecord = {
  report_id: 'rpt_2',
  source: 'lab',
  title: words('Test results'),
  apnt_id: 'apt_1',
  issued_at: NOW,
  flagged: 1,
  patient: { rel_id: 'rel_self', name: 'Noura Alotaibi' },
  file: null,
};
const vitamin: Result = {
  analyte: 'vitamin-d',
  name: words('Vitamin D'),
  value: 24,
  unit: 'ng/mL',
  low: 30,
  high: null,
  flag: 'low',
  history: [
    { report_id: 'rpt_1', at: '2026-05-20T09:00:00.000Z', value: 14 },
    { report_id: 'rpt_2', at: NOW, value: 24 },
  ],
};
const told = (apnt_id: string) => ({
  notification: {
    tid: 'ntf_1',
    uc_id: null,
    gc_id: null,
    title: words('A result is ready'),
    message: words('Read it'),
    time: NOW,
    icon: 'flask',
    color: 'brand',
    featured_img: null,
    banner_img: null,
    url: null,
    payload: { apnt_id },
  },
  count: 1,
});

const show = (first: HealthRecord[]) => {
  const host = signedInHost({
    calls: {
      'records.list': { records: first, page: 1, page_count: 1, total: first.length },
      'records.report': { ...record, results: [vitamin] },
    },
  });
  renderRemote(<ResultsCard appointment={appointment()} />, { host, resources, name: 'booking', locale: 'en' });
  return host;
};
const asked = (host: ReturnType<typeof show>) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === 'records.list');

it('results card: shows each value with its range, its meaning and its trend', async () => {
  const host = show([record]);
  const card = await screen.findByRole('region', { name: 'Test results' });
  const row = (await within(card).findAllByRole('row')).find((one) => one.textContent.includes('Vitamin D'));
  expect(row).toHaveTextContent('24 ng/mL');
  expect(row).toHaveTextContent('Low');
  expect(within(card).getByText('1 value is outside of its range.')).toBeVisible();
  expect(within(card).getByText('Vitamin D over time')).toBeVisible();
  expect(asked(host)[0]?.request).toMatchObject({ apnt_id: 'apt_1' });
});

it('results card: shows a result when the notification about it arrives', async () => {
  const host = show([]);
  await waitFor(() => expect(asked(host)).toHaveLength(1));
  host.fake.setCall(recordList, { records: [record], page: 1, page_count: 1, total: 1 });
  act(() => host.fake.receive(inappNotification, told('apt_other')));
  act(() => host.fake.receive(inappNotification, told('apt_1')));
  expect(await screen.findByText('Test results', { selector: 'h2' })).toBeVisible();
  expect(asked(host)).toHaveLength(2);
});
