/** What is drawn first is asked for before the remote is mounted, once, and drawn without a skeleton. */
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { ApiError, defineEndpoint } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { inBrowserTime } from '../testing/browser-time.ts';
import { createFakeHost, type FakeHost } from '../testing/index.ts';
import { type Ahead, alwaysUnlessAhead, openingOf } from './ahead.ts';
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
const ahead: Ahead = ({ query }) => query(listDoctors, {});
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

it('ahead: is asked for once its code is here, and the screen finds the answer', async () => {
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

it('ahead: says when the server was asked, and does not wait for the answer', async () => {
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

it('ahead: says so of a screen that asks for nothing, and of one that does not come', async () => {
  const quiet = openRemote(async () => ({ default: () => <h1>Reem</h1> }));
  await quiet.remote.ahead(answering([]));
  const missing = openRemote(async () => {
    throw new Error('404');
  });
  await missing.remote.ahead(answering([]));
});

it('ahead: brings what a screen draws first of a file of its own, without a skeleton between', async () => {
  const { mount, fallback } = openRemote(async () => ({
    default: Object.assign(() => <Part />, { first: () => Part }),
  }));
  const unmount = await mount(answering(['Reem']));
  expect(await heading()).toBeVisible();
  expect(fallback).not.toHaveBeenCalled();
  await unmount();
});

it('ahead: is asked for again by the screen when it failed before', async () => {
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

it('ahead: is not shown to another person than it was asked for', async () => {
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

/** A screen whose answer comes when the test says so, and all that its heading has said. */
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

it('ahead: waits for an answer that comes soon, and draws the screen once', async () => {
  const { drawn, mounted, limit, answer } = waitingScreen();
  await limit;
  expect(drawn).toEqual([]);
  answer(['Reem']);
  const unmount = await mounted;
  expect(await heading()).toBeVisible();
  expect(drawn).toEqual(['Reem']);
  await unmount();
});

it('ahead: draws the screen without an answer that takes longer', async () => {
  const { drawn, mounted, limit, answer } = waitingScreen();
  (await limit)();
  const unmount = await mounted;
  expect(await screen.findByRole('heading', { name: 'waiting' })).toBeVisible();
  answer(['Reem']);
  expect(await heading()).toBeVisible();
  expect(drawn).toEqual(['waiting', 'Reem']);
  await unmount();
});

it('ahead: is taken as it is by a screen that reads anew whenever it is opened, which is so again later', () => {
  const host = answering(['Reem']);
  const client = createQueryClient();
  const queryKey = endpointKey(listDoctors, host.i18n.language(), {});
  openingOf(host, client).ask(ahead);
  const asked = client.getQueryCache().find({ queryKey });
  expect(asked && alwaysUnlessAhead(asked)).toBe(true);
  const later = Date.now() + 3000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(asked && alwaysUnlessAhead(asked)).toBe('always');
  client.clear();
});

it('ahead: says the server’s time to what asks', () => {
  const host = answering(['Reem']);
  const told: (string | undefined)[] = [];
  openingOf(host, createQueryClient()).ask(({ nowIso }) => told.push(nowIso));
  expect(told).toEqual([host.clock.nowIso()]);
});

it('ahead: mounts behind a skeleton when the code of the first screen takes three seconds', async () => {
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
