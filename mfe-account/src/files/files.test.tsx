import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, deleteFile, ERROR_CODES, type ErrorCode, listFiles, type StoredFile } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import Files from './files.tsx';

const resources = readTexts(join(__dirname, '../locales'));

const aFile = (file_id: string, overrides: Partial<StoredFile> = {}): StoredFile => ({
  file_id,
  file_name: `${file_id}.pdf`,
  size: 204_800,
  created_at: '2026-11-20T09:30:00.000Z',
  voice_note: false,
  kept: false,
  ends_at: '2026-12-04T09:30:00.000Z',
  ...overrides,
});
const kept = aFile('report', { kept: true, ends_at: null, size: 3_250_000 });
const draft = aFile('draft');
const refusal = (code: ErrorCode) =>
  new ApiError({ code, message: ERROR_CODES[code].en, status: 1001, http: ERROR_CODES[code].http });

const show = async (stored: StoredFile[], calls: Record<string, unknown> = {}, locale: 'ar' | 'en' = 'en') => {
  let files = stored;
  const host = createFakeHost({
    language: locale,
    calls: {
      [listFiles.id]: () => ({ files, used_bytes: 3_454_800, max_bytes: 1_048_576_000, max_files: 300 }),
      [deleteFile.id]: ({ file_id }: { file_id: string }) => {
        files = files.filter((file) => file.file_id !== file_id);
        return {};
      },
      ...calls,
    },
  });
  await act(async () => void renderRemote(<Files />, { host, locale, name: 'account', resources }));
  return { host, user: userEvent.setup({ delay: null }) };
};

it('files: shows name, size, date and the appointment of a file', async () => {
  await show([draft, kept]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('draft.pdf');
  expect(first).toHaveTextContent('200 KB');
  expect(first).toHaveTextContent('Not used yet');
  expect(first).toHaveTextContent(/Deleted by itself on .*4/);
  expect(second).toHaveTextContent('3.1 MB');
  expect(second).toHaveTextContent('Part of an appointment or report');
  expect(second).toHaveTextContent(/12:30/);
  expect(within(second as HTMLElement).queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(screen.getByText('3.3 MB of 1,000 MB used')).toBeVisible();
});

it('files: deletes a file after confirmation, and none when it is cancelled', async () => {
  const { user } = await show([draft, kept]);
  await user.click(await screen.findByRole('button', { name: 'Delete draft.pdf' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Delete draft.pdf' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByText('draft.pdf')).toBeNull();
});

it('files: keeps the dialog open with the reason when the file became part of an appointment meanwhile', async () => {
  const { user } = await show([draft], { [deleteFile.id]: () => Promise.reject(refusal('STATE_NOT_ALLOWED')) });
  await user.click(await screen.findByRole('button', { name: 'Delete draft.pdf' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(ERROR_CODES.STATE_NOT_ALLOWED.en)).toBeVisible();
});

it('files: shows when a download fails, and keeps the file in the list', async () => {
  const { host, user } = await show([draft]);
  Object.assign(host.api, { download: () => Promise.reject(refusal('NOT_FOUND')) });
  await user.click(await screen.findByRole('button', { name: 'Download draft.pdf' }));
  expect(await screen.findByText(/did not download/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('draft.pdf');
  expect(screen.getByRole('button', { name: 'Download draft.pdf' })).toBeEnabled();
});

it('files: passes the bytes to the browser as a file of that name', async () => {
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (made.push(blob), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { host, user } = await show([draft]);
  Object.assign(host.api, { download: async () => new Blob(['bytes'], { type: 'application/pdf' }) });
  await user.click(await screen.findByRole('button', { name: 'Download draft.pdf' }));
  await waitFor(() => expect(names).toEqual(['draft.pdf']));
  expect(made[0]?.type).toBe('application/pdf');
});

it('files: offers a next step when there are none, in Arabic', async () => {
  await show([], {}, 'ar');
  expect(await screen.findByText('لا توجد ملفات')).toBeVisible();
  expect(screen.getByRole('link', { name: 'حجز موعد' })).toHaveAttribute('href', expect.stringContaining('/browse'));
});

it('files: offers a retry after a failure', async () => {
  let tries = 0;
  const { user } = await show([], {
    [listFiles.id]: () =>
      tries++
        ? { files: [draft], used_bytes: 1, max_bytes: 2, max_files: 3 }
        : Promise.reject(refusal('SERVICE_UNAVAILABLE')),
  });
  expect(await screen.findByText('Your files did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('draft.pdf')).toBeVisible();
});
