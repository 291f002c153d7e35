/** Header, bars and footer are rendered after the screen of the page when the edge has sent a static header. */
import { screen } from '@testing-library/dom';
import { linkTo } from 'shared-contracts/routes';
import { App } from '../boot/app.tsx';
import { CURRENT, draw, drawing, makeShell } from '../testing/open-shell.tsx';
import { takeStaticHeader } from '../boot/static-page.ts';

const sentHeader = () => {
  const root = document.createElement('div');
  root.innerHTML = '<header class="first-header"><a href="/">Sanar</a></header>';
  return takeStaticHeader(root);
};

const show = (staticHeader = sentHeader()) => {
  let finishLoading: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (finishLoading = resolve));
  const module = async () => {
    await arrived;
    return { default: drawing('<h1>Physiotherapy</h1>') };
  };
  const { shell } = makeShell({ href: linkTo('physio'), modules: { [`booking@${CURRENT}./pages`]: module } });
  draw(<App shell={shell} staticPage={null} staticHeader={staticHeader} />);
  return { finishLoading };
};
const menu = () => screen.queryByRole('button', { name: 'Menu' });

/** The real timer, which lets React and promises run while the timers of the page are fake. */
const { setTimeout: turn } = globalThis;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
afterEach(() => jest.useRealTimers());

/** Advances the fake timers by `ms` milliseconds, and lets React and promises run in between. */
const work = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 10) {
    jest.advanceTimersByTime(10);
    await new Promise((resolve) => turn(resolve, 1));
  }
};
/** Shorter than the time for which a static header is kept. */
const SOON_MS = 300;

it('use full chrome: keeps the static header and the search until the screen is rendered', async () => {
  const { finishLoading } = show();
  await work(SOON_MS);
  expect(screen.getByRole('link', { name: 'Sanar' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /search/i })).toBeVisible();
  expect(menu()).toBeNull();
  finishLoading();
  await work(SOON_MS - 50);
  expect(menu()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Physiotherapy' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
});

it('use full chrome: renders the full chrome without the screen after a time limit', async () => {
  show();
  await work(SOON_MS);
  expect(menu()).toBeNull();
  await work(700 - SOON_MS);
  expect(menu()).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Physiotherapy' })).toBeNull();
});

it('use full chrome: renders the full chrome at once without a static header', async () => {
  show(null);
  await work(SOON_MS);
  expect(menu()).toBeVisible();
});
