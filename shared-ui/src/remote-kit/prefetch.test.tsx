/** The data of the first screen are requested once, before the remote is mounted, and rendered without a skeleton. */
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { ApiError, defineEndpoint } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { inBrowserTime } from '../testing/browser-time.ts';
import { createFakeHost, type FakeHost } from '../testing/index.ts';
import { type Prefetch, alwaysUnlessPrefetched, openingOf } from './prefetch.ts';
import { createRemote } from './create-remote.tsx';
import { endpointKey, useEndpointQuery } from './endpoint-hooks.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { createQueryClient } from './query-client.ts';

const listDoctors = defineEndpoint({
  id: 'test.doctors',
  path: '/doctors',
  method: 'POST',
  host: 'base',
  auth: 'public',
  summary: 'For this test',
  request: z.object({}),
  response: z.array(z.string()),
} as const);
const ahead: Prefetch = ({ query }) => query(listDoctors, {});
const PERSON = { uid: 'u1', firstName: 'Noura', lastName: 'A', image: null, insured: false };

const Doctors = () => {
  const { data } = useEndpointQuery(listDoctors, {});
  return <h1>{data?.join(' ') ?? 'waiting'}</h1>;
};
const Part = lazyScreen(async () => ({ default: Doctors }));

const answering = (answer: unknown): FakeHost => createFakeHost({ calls: { [listDoctors.id]: answer } });
const heading = () => screen.findByRole('heading', { name: 'Reem' });

const openRemote = (load: Parameters<typeof lazyScreen>[0]) => {
  const fallback = jest.fn(() => <p>skeleton</p>);
  const Fallback = fallback;
  const Screen = lazyScreen(load);
  const remote = createRemote({
    name: 'booking',
    version: '1.0.0',
    first: () => Screen,
    Root: () => (
      <Suspense fallback={<Fallback />}>
        <Screen />
      </Suspense>
    ),
  });
  const mount = async (host: FakeHost) => {
    const props = { host, domElement: document.body.appendChild(document.createElement('div')), name: 'parcel' };
    await inBrowserTime(async () => {
      await remote.bootstrap(props);
      await remote.mount(props);
    });
    return () => inBrowserTime(() => remote.unmount(props));
  };
  return { remote, mount, fallback };
};

beforeEach(() => document.body.replaceChildren());
afterEach(() => jest.restoreAllMocks());

it('prefetch: is requested once when the code is loaded, and the screen uses the answer', async () => {
  const doctors = jest.fn(() => ['Reem']);
  const host = answering(doctors);
  const { remote, mount, fallback } = openRemote(async () => ({
    default: Object.assign(() => <Doctors />, { ahead }),
  }));
  remote.ahead(host);
  await waitFor(() => expect(doctors).toHaveBeenCalledTimes(1));
  const unmount = await mount(host);
  expect(await heading()).toBeVisible();
  expect(doctors).toHaveBeenCalledTimes(1);
  expect(fallback).not.toHaveBeenCalled();
  await unmount();
});

it('prefetch: resolves when the request is sent, without waiting for the answer', async () => {
  const unanswered = jest.fn(() => new Promise<never>(() => undefined));
  let come: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { remote } = openRemote(async () => {
    await arrived;
    return { default: Object.assign(() => <Doctors />, { ahead }) };
  });
  const asked = jest.fn();
  const asking = remote.ahead(answering(unanswered)).then(asked);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toHaveBeenCalled();
  come();
  await asking;
  expect(unanswered).toHaveBeenCalledTimes(1);
});

it('prefetch: resolves for a screen without requests, and for one that cannot be loaded', async () => {
  const quiet = openRemote(async () => ({ default: () => <h1>Reem</h1> }));
  await quiet.remote.ahead(answering([]));
  const missing = openRemote(async () => {
    throw new Error('404');
  });
  await missing.remote.ahead(answering([]));
});

it('prefetch: loads the separate first part of a screen, which is rendered without a skeleton', async () => {
  const { mount, fallback } = openRemote(async () => ({
    default: Object.assign(() => <Part />, { first: () => Part }),
  }));
  const unmount = await mount(answering(['Reem']));
  expect(await heading()).toBeVisible();
  expect(fallback).not.toHaveBeenCalled();
  await unmount();
});

it('prefetch: a failed request is sent again by the screen', async () => {
  const refused = new ApiError({ code: 'INTERNAL', message: 'No', status: 1002, http: 500 });
  const doctors = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue(['Reem']);
  const host = answering(doctors);
  const { remote, mount } = openRemote(async () => ({ default: Object.assign(() => <Doctors />, { ahead }) }));
  remote.ahead(host);
  await waitFor(() => expect(doctors).toHaveBeenCalledTimes(1));
  const unmount = await mount(host);
  expect(await heading()).toBeVisible();
  expect(doctors).toHaveBeenCalledTimes(2);
  await unmount();
});

it('prefetch: an answer is not shown to another account than the one that requested it', async () => {
  const doctors = jest.fn().mockResolvedValueOnce(['private']).mockResolvedValue(['Reem']);
  const host = answering(doctors);
  host.fake.setSession({ kind: 'signed-in', user: PERSON });
  const { remote, mount } = openRemote(async () => ({ default: Object.assign(() => <Doctors />, { ahead }) }));
  remote.ahead(host);
  await waitFor(() => expect(doctors).toHaveBeenCalledTimes(1));
  host.fake.setSession({ kind: 'visitor' });
  const unmount = await mount(host);
  expect(await heading()).toBeVisible();
  expect(screen.queryByText('private')).toBeNull();
  await unmount();
});

/** Resolves when that limit begins, with how it ends. */
const limitOf = (limitMs: number): Promise<() => void> => {
  const real = window.setTimeout;
  return new Promise((resolve) => {
    const wait = (run: () => void, ms?: number) => {
      if (ms === limitMs) {
        timers.mockRestore();
        resolve(run);
      }
      return real(run, ms);
    };
    const timers = jest.spyOn(window, 'setTimeout').mockImplementation(wait as typeof window.setTimeout);
  });
};

/** A screen whose answer arrives when the test releases it, and all texts that its heading has had. */
const waitingScreen = () => {
  const drawn: (string | null)[] = [];
  const Noted = () => {
    const { data } = useEndpointQuery(listDoctors, {});
    const words = data?.join(' ') ?? 'waiting';
    if (drawn.at(-1) !== words) drawn.push(words);
    return <h1>{words}</h1>;
  };
  let answer: (names: string[]) => void = () => undefined;
  const host = answering(() => new Promise<string[]>((resolve) => (answer = resolve)));
  const limit = limitOf(600);
  const { mount } = openRemote(async () => ({ default: Object.assign(Noted, { ahead }) }));
  return { drawn, mounted: mount(host), limit, answer: (names: string[]) => answer(names) };
};

it('prefetch: the mount waits for an answer that arrives soon, and the screen is rendered once', async () => {
  const { drawn, mounted, limit, answer } = waitingScreen();
  await limit;
  expect(drawn).toEqual([]);
  answer(['Reem']);
  const unmount = await mounted;
  expect(await heading()).toBeVisible();
  expect(drawn).toEqual(['Reem']);
  await unmount();
});

it('prefetch: the screen is rendered without an answer that takes longer', async () => {
  const { drawn, mounted, limit, answer } = waitingScreen();
  (await limit)();
  const unmount = await mounted;
  expect(await screen.findByRole('heading', { name: 'waiting' })).toBeVisible();
  answer(['Reem']);
  expect(await heading()).toBeVisible();
  expect(drawn).toEqual(['waiting', 'Reem']);
  await unmount();
});

it('prefetch: a query that is refetched on every mount uses the prefetched answer on the first one only', () => {
  const host = answering(['Reem']);
  const client = createQueryClient();
  const queryKey = endpointKey(listDoctors, host.i18n.language(), {});
  openingOf(host, client).ask(ahead);
  const asked = client.getQueryCache().find({ queryKey });
  expect(asked && alwaysUnlessPrefetched(asked)).toBe(true);
  const later = Date.now() + 3000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(asked && alwaysUnlessPrefetched(asked)).toBe('always');
  client.clear();
});

it('prefetch: receives the time of the server', () => {
  const host = answering(['Reem']);
  const told: (string | undefined)[] = [];
  openingOf(host, createQueryClient()).ask(({ nowIso }) => told.push(nowIso));
  expect(told).toEqual([host.clock.nowIso()]);
});

it('prefetch: a skeleton is rendered when the code of the first screen takes three seconds', async () => {
  const limit = limitOf(3000);
  const { mount, fallback } = openRemote(() => new Promise(() => undefined));
  const mounted = mount(answering([]));
  const over = await limit;
  expect(fallback).not.toHaveBeenCalled();
  over();
  const unmount = await mounted;
  expect(fallback).toHaveBeenCalled();
  await unmount();
});
