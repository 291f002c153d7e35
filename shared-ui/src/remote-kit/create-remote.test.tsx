import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, type FakeHost, inBrowserTime } from '../testing/index.ts';
import { createRemote, type RemoteLifecycles } from './create-remote.tsx';
import { useSession } from './hooks.ts';
import type { FailedProps } from './remote-error-boundary.tsx';
import { useT } from './texts.tsx';

const resources = {
  ar: { hello: 'مرحبًا {{name}}', turns: 'المحاولات: {{count}}', fee: 'الرسوم {{fee, sar}}' },
  en: { hello: 'Hello {{name}}', turns: 'Turns: {{count}}', fee: 'Fee {{fee, sar}}' },
};

let broken = false;
let missing = false;

const Screen = ({ place }: { place: string }) => {
  const t = useT();
  const session = useSession();
  if (broken) throw new Error('render failed');
  if (missing) throw Object.assign(new Error('Loading chunk pages failed'), { name: 'ChunkLoadError' });
  return (
    <main>
      <h1>{t('hello', { name: place })}</h1>
      <p>{t('turns', { count: 3 })}</p>
      <p>{t('fee', { fee: 17250 })}</p>
      <p>{session.kind}</p>
    </main>
  );
};

const define = (own: object = {}) =>
  createRemote<{ place: string }>({ name: 'booking', version: '1.2.3', resources, Root: Screen, ...own });

const propsFor = (host: FakeHost, place: string) => {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return { host, place, domElement, name: `parcel-${place}` };
};

const mount = (remote: RemoteLifecycles<{ place: string }>, props: ReturnType<typeof propsFor>) =>
  inBrowserTime(async () => {
    await remote.bootstrap(props);
    await remote.mount(props);
  });

const unmount = (remote: RemoteLifecycles<{ place: string }>, props: ReturnType<typeof propsFor>) =>
  inBrowserTime(() => remote.unmount(props));

beforeEach(() => {
  broken = false;
  document.body.replaceChildren();
});

it('create remote: renders in the host’s language, with numbers in the user’s numerals', async () => {
  const remote = define();
  const props = propsFor(createFakeHost(), 'نورة');
  await mount(remote, props);
  expect(screen.getByRole('heading')).toHaveTextContent('مرحبًا نورة');
  expect(screen.getByText('المحاولات: ٣')).toBeVisible();
  expect(screen.getByText('الرسوم ١٧٢٫٥٠ ر.س')).toBeVisible();
  await unmount(remote, props);
});

it('create remote: changes language without remounting', async () => {
  const remote = define();
  const host = createFakeHost();
  const props = propsFor(host, 'Noura');
  await mount(remote, props);
  const before = screen.getByRole('heading');
  await act(async () => host.fake.setLanguage('en'));
  expect(screen.getByRole('heading')).toBe(before);
  expect(before).toHaveTextContent('Hello Noura');
  expect(screen.getByText('Fee 172.50 SAR')).toBeVisible();
  await unmount(remote, props);
});

it('create remote: loads only the current language', async () => {
  const ar = jest.fn(async () => ({ default: resources.ar }));
  const en = jest.fn(async () => ({ default: resources.en }));
  const remote = define({ resources: { ar, en } });
  const props = propsFor(createFakeHost({ language: 'en' }), 'Noura');
  await mount(remote, props);
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Noura');
  expect(en).toHaveBeenCalledTimes(1);
  expect(ar).not.toHaveBeenCalled();
  await unmount(remote, props);
});

it('create remote: receives new module props by update', async () => {
  const remote = define();
  const props = propsFor(createFakeHost({ language: 'en' }), 'Noura');
  await mount(remote, props);
  await inBrowserTime(() => remote.update({ ...props, place: 'Sara' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Sara');
  await unmount(remote, props);
});

it('create remote: contains a crash, reports it once and offers a link', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const remote = define();
  const host = createFakeHost({ language: 'en' });
  const props = propsFor(host, 'Noura');
  await mount(remote, props);
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent('This part could not be shown');
  expect(screen.getByRole('link', { name: /997/ })).toHaveAttribute('href', 'tel:997');
  const [report] = host.fake.log.errors;
  expect(host.fake.log.errors).toHaveLength(1);
  expect(report).toMatchObject({ where: 'booking@1.2.3', error: new Error('render failed') });
  expect(card).toHaveTextContent(`booking@1.2.3 · ${report?.traceId}`);

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Noura');
  await unmount(remote, props);
});

it('create remote: links to other useful pages on the card, and renders the page that is opened from it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const remote = define();
  const host = createFakeHost({ language: 'en', href: '/review?aId=apt_1' });
  const props = propsFor(host, 'Noura');
  await mount(remote, props);
  expect(screen.getByRole('link', { name: 'My appointments' })).toHaveAttribute('href', '/my-appointments');
  expect(screen.getByRole('link', { name: 'E-clinics' })).toHaveAttribute('href', '/eclinics');
  broken = false;
  act(() => host.navigation.navigate('/review?aId=apt_2'));
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => host.navigation.navigate('/my-appointments'));
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Noura');
  await unmount(remote, props);
});

it('create remote: shows the offline state while a chunk cannot be loaded, and renders once the network recovers', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missing = true;
  const remote = define();
  const host = createFakeHost({ language: 'en' });
  const props = propsFor(host, 'Noura');
  await mount(remote, props);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  expect(host.fake.log.errors).toEqual([]);
  missing = false;
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Noura');
  await unmount(remote, props);
});

it('create remote: renders the replacement of a crashed small part, and reports the crash', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const Again = ({ onRetry }: FailedProps) => (
    <button type="button" onClick={onRetry}>
      {useT()('hello', { name: 'again' })}
    </button>
  );
  const remote = define({ Failed: Again });
  const host = createFakeHost({ language: 'en' });
  const props = propsFor(host, 'Noura');
  await mount(remote, props);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.fake.log.errors).toMatchObject([{ where: 'booking@1.2.3', error: new Error('render failed') }]);

  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Hello again' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Noura');
  await unmount(remote, props);
});

it('create remote: leaks nothing after fifty mounts', async () => {
  const remote = define();
  const host = createFakeHost();
  for (let visit = 0; visit < 50; visit += 1) {
    const props = propsFor(host, 'نورة');
    await mount(remote, props);
    await waitFor(() => expect(host.fake.listeners()).toBeGreaterThan(0));
    await unmount(remote, props);
    expect(props.domElement).toBeEmptyDOMElement();
    props.domElement.remove();
  }
  expect(host.fake.listeners()).toBe(0);
});

it('create remote: can be mounted twice on one page', async () => {
  const remote = define();
  const host = createFakeHost({ language: 'en' });
  const [one, other] = [propsFor(host, 'Noura'), propsFor(host, 'Sara')];
  await mount(remote, one);
  await mount(remote, other);
  expect(screen.getAllByRole('heading')).toHaveLength(2);
  await unmount(remote, one);
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Sara');
  await unmount(remote, other);
});
