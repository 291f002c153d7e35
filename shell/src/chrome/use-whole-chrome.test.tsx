/** The header, bars and footer follow the page's screen where the edge has sent a header. */
import { screen, waitFor } from '@testing-library/dom';
import { linkTo } from 'shared-contracts/routes';
import { App } from '../app.tsx';
import { CURRENT, draw, drawing, makeShell } from '../testing/open-shell.tsx';
import { takeStaticHeader } from '../boot/static-page.ts';

const sentHeader = () => {
  const root = document.createElement('div');
  root.innerHTML = '<header class="first-header"><a href="/">Sanar</a></header>';
  return takeStaticHeader(root);
};

const show = (staticHeader = sentHeader()) => {
  let come: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (come = resolve));
  const module = async () => {
    await arrived;
    return { default: drawing('<h1>Lab tests</h1>') };
  };
  const { shell } = makeShell({ href: linkTo('labTech'), modules: { [`booking@${CURRENT}./pages`]: module } });
  draw(<App shell={shell} staticPage={null} staticHeader={staticHeader} />);
  return { come };
};
const menu = () => screen.queryByRole('button', { name: 'Menu' });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('keeps the header that was sent, and the search, until the screen is there', async () => {
  const { come } = show();
  expect(await screen.findByRole('link', { name: 'Sanar' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /search/i })).toBeVisible();
  expect(menu()).toBeNull();
  come();
  await waitFor(() => expect(menu()).toBeVisible());
  expect(screen.getByRole('heading', { name: 'Lab tests' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
});

it('draws them without it after a while', async () => {
  show();
  await screen.findByRole('link', { name: 'Sanar' });
  jest.advanceTimersByTime(600);
  await waitFor(() => expect(menu()).toBeVisible());
  expect(screen.queryByRole('heading', { name: 'Lab tests' })).toBeNull();
});

it('draws all at once where no header was sent', async () => {
  show(null);
  await waitFor(() => expect(menu()).toBeVisible());
});
