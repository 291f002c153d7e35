import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  fileDownloadPath,
  PHOTO_MAX_BYTES,
  type PatientSummary,
  setPatientPhoto,
} from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { PhotoButton } from './photo-button.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const PHOTO = fileDownloadPath('fil_1');
const SAVED: PatientSummary = {
  rel_id: 'rel_1',
  fn: 'Huda',
  ln: 'Otaibi',
  gnd: 'F',
  dob: '1992-02-11',
  age: 34,
  img: PHOTO,
  relation: { id: 'self', name: { ar: 'صاحبة الحساب', en: 'You' } },
  identity_type: 'national-id',
  natio: 'SA',
  insured: false,
  verified: true,
};

/** Mocks what jsdom does not implement: decoding a picture, and encoding one of a given size in bytes. */
const browser = { decodes: true, writes: [1000] };
beforeEach(() => {
  Object.assign(browser, { decodes: true, writes: [1000] });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => (browser.decodes ? Promise.resolve() : Promise.reject(new Error('broken')));
  const drawing = { fillRect: jest.fn(), drawImage: jest.fn() };
  HTMLCanvasElement.prototype.getContext = (() => drawing) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([new Uint8Array(browser.writes.shift() ?? 1000)]));
});

jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: ({ onCropAreaChange }: { onCropAreaChange: (a: object, b: object) => void }) => (
    <button type="button" onClick={() => onCropAreaChange({}, { x: 1, y: 2, width: 30, height: 30 })}>
      cut
    </button>
  ),
}));

const show = async (img: string | null, calls: object = {}, locale: 'ar' | 'en' = 'en') => {
  const host = createFakeHost({ calls: { [setPatientPhoto.id]: { patient: SAVED }, ...calls } });
  const upload = jest.fn((_file: Blob, fileName: string) => Promise.resolve({ fileId: 'fil_new', fileName }));
  Object.assign(host.api, { upload, download: () => Promise.resolve(new Blob()) });
  const person = { relId: 'rel_1', name: 'هدى العتيبي', img, isHolder: true };
  renderRemote(<PhotoButton person={person} />, { host, locale, resources, name: 'account' });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  await user.click(await screen.findByRole('button', { name: /photo of|صورة/ }));
  await screen.findByRole('dialog');
  const choose = async (file: File) => {
    await user.upload(screen.getByLabelText(/^(Choose a photo|اختيار صورة)$/), file);
    await act(async () => {});
  };
  const sent = () =>
    host.fake.log.calls.filter(({ endpoint }) => endpoint === setPatientPhoto.id).map(({ request }) => request);
  return { user, choose, sent, upload };
};
const aFile = (type = 'image/png', size = 10) => {
  const file = new File(['x'], 'face.png', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

it('photo: sends the cropped square as a small JPEG, and sets it as the photo', async () => {
  const { user, choose, sent, upload } = await show('/api/files/avatar/f-1.svg');
  browser.writes = [PHOTO_MAX_BYTES + 1, 2000];
  await choose(aFile());
  await user.click(screen.getByRole('button', { name: 'cut' }));
  await user.click(screen.getByRole('button', { name: 'Save the photo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(upload.mock.calls.map(([file, name]) => [file.size, name])).toEqual([[2000, 'photo.jpg']]);
  expect(sent()).toEqual([{ rel_id: 'rel_1', file_id: 'fil_new' }]);
});

it('photo: deletes an existing photo', async () => {
  const { user, sent, upload } = await show(PHOTO);
  await user.click(screen.getByRole('button', { name: 'Delete the photo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ rel_id: 'rel_1', file_id: null }]);
  expect(upload).not.toHaveBeenCalled();
});

it.each([
  ['en', 'image/gif', 10, 'Choose a JPEG, PNG or WebP picture'],
  ['ar', 'application/pdf', 10, 'يرجى اختيار صورة بصيغة JPEG أو PNG أو WebP'],
  ['en', 'image/png', 11 * 1024 * 1024, 'The picture is larger than 10 MB. Choose a smaller one'],
  ['ar', 'image/png', 11 * 1024 * 1024, 'الصورة أكبر من ١٠ ميجابايت. يرجى اختيار صورة أصغر'],
] as const)(
  'photo: %s: shows an error for %s of %d bytes, before anything is sent',
  async (locale, type, size, says) => {
    const { choose, sent, upload } = await show(null, {}, locale);
    await choose(aFile(type, size));
    expect(await screen.findByText(says)).toBeVisible();
    expect(upload).not.toHaveBeenCalled();
    expect(sent()).toEqual([]);
  },
);

it('photo: refuses a picture that cannot be opened', async () => {
  browser.decodes = false;
  const { choose } = await show(null);
  await choose(aFile());
  expect(await screen.findByText('This picture cannot be opened. Choose another one')).toBeVisible();
});

it('photo: keeps the selection when the photo could not be sent, with the reason', async () => {
  const refusal = new ApiError({ code: 'FILE_QUOTA_REACHED', message: 'Too many files', status: 1002, http: 409 });
  const { user, choose } = await show(null, { [setPatientPhoto.id]: () => Promise.reject(refusal) });
  await choose(aFile());
  await user.click(screen.getByRole('button', { name: 'cut' }));
  await user.click(screen.getByRole('button', { name: 'Save the photo' }));
  expect(await screen.findByText('Too many files')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save the photo' })).toBeVisible();
});
