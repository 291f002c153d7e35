import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { Language } from 'shared-contracts/domain';
import { createFakeHost, type FakeHost, inBrowserTime } from '../testing/index.ts';
import { createRemote } from './create-remote.tsx';
import { useNavigation } from './hooks.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { useT } from './texts.tsx';

const FILES: Readonly<Record<string, object>> = {
  'ar/common': { brand: 'سنار', browse: { more: 'المزيد' } },
  'en/common': { brand: 'Sanar', browse: { more: 'More' } },
  'ar/browse': { browse: { title: 'الأطباء' } },
  'en/browse': { browse: { title: 'Doctors' } },
};

const missing = () => Object.assign(new Error('Loading chunk ar-browse failed'), { name: 'ChunkLoadError' });

const Browse = () => {
  const t = useT();
  return <h1>{`${t('brand')}: ${t('browse.title')}, ${t('browse.more')}`}</h1>;
};
const Frame = () => <p>{useT()('brand')}</p>;

interface Files {
  readonly asked: string[];
  /** A promise for which a chunk waits, or with which it fails. */
  readonly before: Map<string, () => Promise<void>>;
}

const openRemote = async (
  host: FakeHost,
  { asked, before }: Files,
  code = async () => ({ default: Browse }),
  told: 'first' | 'early' | null = null,
) => {
  const Screen = lazyScreen(code, ['browse']);
  const Root = () => (
    <>
      <Frame />
      {useNavigation().route.routeId === 'browse' && (
        <Suspense fallback={<p role="status" />}>
          <Screen />
        </Suspense>
      )}
    </>
  );
  const remote = createRemote({
    name: 'booking',
    version: '1.0.0',
    namespaces: ['common'],
    ...(told === 'first' ? { first: ({ routeId }) => (routeId === 'browse' ? Screen : null) } : {}),
    ...(told === 'early' ? { early: ({ routeId }) => (routeId === 'browse' ? Screen.namespaces : []) } : {}),
    texts: async (language: Language, namespace) => {
      const name = `${language}/${namespace}`;
      asked.push(name);
      await before.get(name)?.();
      return { default: FILES[name] ?? {} } as { default: Record<string, unknown> };
    },
    Root,
  });
  const props = { host, domElement: document.body.appendChild(document.createElement('div')), name: 'parcel' };
  await inBrowserTime(async () => {
    await remote.bootstrap(props);
    await remote.mount(props);
  });
  return () => inBrowserTime(() => remote.unmount(props));
};

const files = (): Files => ({ asked: [], before: new Map() });

const HOME = '/';
const BROWSE = '/browse/4';
const heading = () => screen.findByRole('heading');

beforeEach(() => document.body.replaceChildren());

it('namespaces: loads a feature’s texts with the feature, in one language, and once', async () => {
  const host = createFakeHost({ href: HOME });
  const texts = files();
  const leave = await openRemote(host, texts);
  expect(await screen.findByText('سنار')).toBeVisible();
  expect(texts.asked).toEqual(['ar/common']);
  await act(async () => host.fake.goTo(BROWSE));
  expect(await heading()).toHaveTextContent('سنار: الأطباء, المزيد');
  await act(async () => host.fake.goTo(HOME));
  await act(async () => host.fake.goTo(BROWSE));
  await heading();
  expect(texts.asked).toEqual(['ar/common', 'ar/browse']);
  await leave();
});

it('namespaces: requests code and texts together, and renders when both are loaded: no key is ever shown', async () => {
  const host = createFakeHost({ href: BROWSE });
  const texts = files();
  let arrive = (): void => undefined;
  texts.before.set('ar/browse', () => new Promise<void>((resolve) => (arrive = resolve)));
  const code = jest.fn(async () => ({ default: Browse }));
  const leave = await openRemote(host, texts, code);
  await waitFor(() => expect(texts.asked).toContain('ar/browse'));
  expect(code).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('browse.title');
  await act(async () => arrive());
  expect(await heading()).toHaveTextContent('الأطباء');
  await leave();
});

it.each(['first', 'early'] as const)(
  'namespaces: loads the texts of the first page together with the initial ones, as listed by %s',
  async (told) => {
    const host = createFakeHost({ href: BROWSE });
    const texts = files();
    let arrive = (): void => undefined;
    texts.before.set('ar/common', () => new Promise<void>((resolve) => (arrive = resolve)));
    const opened = openRemote(host, texts, undefined, told);
    await waitFor(() => expect(texts.asked).toEqual(['ar/common', 'ar/browse']));
    arrive();
    const leave = await opened;
    expect(await heading()).toHaveTextContent('الأطباء');
    expect(texts.asked).toHaveLength(2);
    await leave();
  },
);

it('namespaces: changes language when every open namespace has loaded in it, and loads no other', async () => {
  const host = createFakeHost({ href: BROWSE });
  const texts = files();
  let arrive = (): void => undefined;
  texts.before.set('en/browse', () => new Promise<void>((resolve) => (arrive = resolve)));
  const leave = await openRemote(host, texts);
  const title = await heading();
  await act(async () => host.fake.setLanguage('en'));
  expect(title).toHaveTextContent('الأطباء');
  await act(async () => arrive());
  await waitFor(() => expect(title).toHaveTextContent('Sanar: Doctors, More'));
  expect(screen.getByRole('heading')).toBe(title);
  expect(texts.asked).toEqual(['ar/common', 'ar/browse', 'en/common', 'en/browse']);
  await leave();
});

it('namespaces: handles a failure to load texts like one to load code: a failure card with a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = createFakeHost({ href: BROWSE, language: 'en' });
  const texts = files();
  texts.before.set('en/browse', () => Promise.reject(missing()));
  const leave = await openRemote(host, texts);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(texts.asked).toEqual(['en/common', 'en/browse']);
  texts.before.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading()).toHaveTextContent('Sanar: Doctors, More');
  await leave();
});
