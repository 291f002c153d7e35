/** The header, bars and footer follow the page's screen where the edge has sent a header. */
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
  let come: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (come = resolve));
  const module = async () => {
    await arrived;
    return { default: drawing('<h1>Physiotherapy</h1>') };
  };
  const { shell } = makeShell({ href: linkTo('physio'), modules: { [`booking@${CURRENT}./pages`]: module } });
  draw(<App shell={shell} staticPage={null} staticHeader={staticHeader} />);
  return { come };
};
const menu = () => screen.queryByRole('button', { name: 'Menu' });

/** Not the page's: what React and promises do beside the page's clock gets its turn. */
const { setTimeout: turn } = globalThis;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
afterEach(() => jest.useRealTimers());

/** Lets the page work for so many milliseconds of its clock. */
const work = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 10) {
    jest.advanceTimersByTime(10);
    await new Promise((resolve) => turn(resolve, 1));
  }
};
/** Less than the header is ever kept. */
const SOON_MS = 300;

it('use full chrome: keeps the header that was sent, and the search, until the screen is there', async () => {
  const { come } = show();
  await work(SOON_MS);
  expect(screen.getByRole('link', { name: 'Sanar' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /search/i })).toBeVisible();
  expect(menu()).toBeNull();
  come();
  await work(SOON_MS - 50);
  expect(menu()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Physiotherapy' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
});

it('use full chrome: draws them without it after a while', async () => {
  show();
  await work(SOON_MS);
  expect(menu()).toBeNull();
  await work(700 - SOON_MS);
  expect(menu()).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Physiotherapy' })).toBeNull();
});

it('use full chrome: draws all at once where no header was sent', async () => {
  show(null);
  await work(SOON_MS);
  expect(menu()).toBeVisible();
});
