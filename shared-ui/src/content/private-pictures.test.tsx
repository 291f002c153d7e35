import { render, screen, waitFor } from '@testing-library/react';
import { Avatar } from './avatar.tsx';
import { PrivatePictures, type PictureSource } from './private-pictures.tsx';

const asked: string[] = [];
const revoked: string[] = [];
const source: PictureSource = (path) =>
  path.startsWith('/private/')
    ? () => {
        asked.push(path);
        return path.endsWith('gone') ? Promise.reject(new Error('gone')) : Promise.resolve(new Blob([path]));
      }
    : null;
const pictures = (owner: string, paths: readonly string[]) => (
  <PrivatePictures source={source} owner={owner}>
    {paths.map((path, index) => (
      // The same path may be shown twice.
      // oxlint-disable-next-line react/no-array-index-key
      <Avatar key={index} name="Huda" src={path} />
    ))}
  </PrivatePictures>
);
const show = (...paths: string[]) => render(pictures('usr_1', paths));

beforeEach(() => {
  asked.length = 0;
  revoked.length = 0;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = (address) => void revoked.push(address);
});

it('private pictures: lets the browser load a public picture', () => {
  show('/avatar/1.svg');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/avatar/1.svg');
  expect(asked).toEqual([]);
});

it('private pictures: loads a private picture once for all components, with a portrait until then', async () => {
  show('/private/1', '/private/1');
  for (const portrait of screen.getAllByRole('img')) expect(portrait).not.toHaveAttribute('src');
  await waitFor(() => {
    for (const photo of screen.getAllByRole('img')) expect(photo).toHaveAttribute('src', 'blob:made');
  });
  expect(asked).toEqual(['/private/1']);
});

it('private pictures: renders a portrait when a private picture is missing, and requests it again later', async () => {
  const first = show('/private/gone');
  await waitFor(() => expect(asked).toHaveLength(1));
  first.unmount();
  show('/private/gone');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByRole('img')).not.toHaveAttribute('src');
});

it('private pictures: removes the pictures of an account from memory once another account, or none, uses the page', async () => {
  const { rerender } = show('/private/2');
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:made'));
  revoked.length = 0;
  rerender(pictures('', ['/private/2']));
  expect(screen.getByRole('img')).not.toHaveAttribute('src');
  await waitFor(() => expect(revoked).toContain('blob:made'));
  asked.length = 0;
  rerender(pictures('usr_2', ['/private/3']));
  await waitFor(() => expect(asked).toEqual(['/private/3']));
});

it('private pictures: removes a picture that arrives after the account has signed out', async () => {
  let arrive: (picture: Blob) => void = () => undefined;
  const late: PictureSource = () => () => new Promise((resolve) => (arrive = resolve));
  const avatar = (owner: string) => (
    <PrivatePictures source={late} owner={owner}>
      <Avatar name="Huda" src={owner === '' ? null : '/private/late'} />
    </PrivatePictures>
  );
  const { rerender } = render(avatar('usr_1'));
  rerender(avatar(''));
  URL.createObjectURL = () => 'blob:late';
  arrive(new Blob(['late']));
  await waitFor(() => expect(revoked).toContain('blob:late'));
});
