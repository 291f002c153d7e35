import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, recordAccesses } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/host';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { Pages } from '../pages/pages.tsx';

const resources = readTexts(join(__dirname, '../locales'));

const session: Session = {
  kind: 'signed-in',
  user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
};
const access = {
  id: 'acs_1',
  at: '2026-11-20T09:30:00.000Z',
  patient_name: 'Faisal Alharbi',
  reader: { ar: 'شركة التأمين', en: 'Insurance company' },
  what: { ar: 'رقم الهوية', en: 'ID number' },
  why: { ar: 'للتحقق من التغطية التأمينية', en: 'To check insurance cover' },
};
const show = async (answer: unknown, locale: 'ar' | 'en' = 'en') => {
  const host = createFakeHost({ session, href: '/record-access', calls: { [recordAccesses.id]: answer } });
  await act(async () => void renderRemote(<Pages />, { host, locale, resources, name: 'account' }));
  return host;
};

it('access log of the record: shows reader, data, patient, time and reason', async () => {
  await show({ accesses: [access], page: 1, page_count: 1 });
  const row = (await screen.findByText('Insurance company')).closest('li');
  expect(row).toHaveTextContent('ID number · To check insurance cover');
  expect(row).toHaveTextContent('About Faisal Alharbi');
  expect(row).toHaveTextContent('12:30');
  expect(row?.querySelector('time')).toHaveAttribute('datetime', access.at);
  expect(screen.getByRole('heading', { level: 1, name: 'Who saw my records' })).toBeVisible();
});

it('access log of the record: merges repeated accesses of one day into one line with their number', async () => {
  const again = { ...access, id: 'acs_0', at: '2026-11-20T08:00:00.000Z' };
  const other = { ...access, id: 'acs_2', at: '2026-11-19T08:00:00.000Z' };
  await show({ accesses: [access, again, other], page: 1, page_count: 1 });
  expect(await screen.findAllByText('Insurance company')).toHaveLength(2);
  expect(screen.getByText('2 times that day, since 11:00 am')).toBeVisible();
});

it('access log of the record: names no patient for an access to the account, also in Arabic', async () => {
  await show({ accesses: [{ ...access, patient_name: '' }], page: 1, page_count: 1 }, 'ar');
  expect(await screen.findByText('شركة التأمين')).toBeVisible();
  expect(screen.queryByText(/يخص/)).toBeNull();
});

it('access log of the record: states when there was no access', async () => {
  await show({ accesses: [], page: 1, page_count: 1 });
  expect(await screen.findByText('Nobody has seen your records')).toBeVisible();
});

it('access log of the record: offers a retry after a failure', async () => {
  await show(() =>
    Promise.reject(new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'away', status: 1002, http: 503 })),
  );
  expect(await screen.findByText('We could not load who saw your records')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We could not load who saw your records')).toBeVisible();
});
