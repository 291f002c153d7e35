/**
 * The complete shell on a page in memory, with real host, router, loader and parcels; only what is outside the page is replaced.
 */
import { waitFor } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { STATUS, type TelemetryEntry } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { CONTRACT_VERSION, type HostApi } from 'shared-contracts/host';
import { type PageRelease, type PageRemoteVersion, REMOTE_NAMES } from 'shared-contracts/release';
import { linkTo } from 'shared-contracts/routes';
import { App } from '../boot/app.tsx';
import type { Lifecycles } from '../context/remotes.ts';
import type { Shell } from '../context/shell.ts';
import { createApiTransport } from '../host/api-transport.ts';
import { createShell, type ExternalServices } from '../boot/create-shell.ts';
import type { Embedding } from '../boot/embedding.ts';
import type { HttpRequest } from '../host/http.ts';
import { openSocket, type RealtimeSocket, sendOver } from '../host/socket.ts';
import { fakeHttp } from './fake-http.ts';

/** `booking@1.1.0./pages` → its lifecycles, or a function that loads them (and may fail). */
export type FakeModules = Readonly<Record<string, Lifecycles | (() => Promise<{ default: Lifecycles }>)>>;
/** `data` of an endpoint's answer by its path, or a function that makes the complete answer from the request. */
export type FakeAnswers = Readonly<Record<string, unknown>>;

export const CURRENT = '1.1.0';
export const PREVIOUS = '1.0.0';

const versionOf = (remote: string, version: string): PageRemoteVersion => ({
  version,
  base: `/_/${remote}/${version}/`,
  contract: `^${CONTRACT_VERSION}`,
  manifest: { file: 'build.json', integrity: `sha384-${'A'.repeat(64)}` },
  entry: { js: ['remoteEntry.js'], css: [] },
  modules: {},
  screens: {},
});

export const testRelease = (adds: OpenShellOptions['adds'] = {}): PageRelease =>
  ({
    schema: 1,
    number: 7,
    shell: { version: CURRENT } as PageRelease['shell'],
    remotes: Object.fromEntries(
      [...REMOTE_NAMES, ...Object.keys(adds)].map((name) => [
        name,
        { ...versionOf(name, CURRENT), adds: adds[name], previous: versionOf(name, PREVIOUS) },
      ]),
    ) as PageRelease['remotes'],
  }) as PageRelease;

/** The links of an installation without an account on the other networks. */
const TEST_LINKS = { x: 'https://x.example/sanar', 'app-store': 'https://apps.example/sanar' };

export const testBoot = {
  language: 'en' as const,
  settings: { mapTiles: null, emergencyNumber: '997', supportPhone: '+966112000000', sandbox: true, links: TEST_LINKS },
  prefetched: {},
};

/** A module that renders this HTML. */
export const drawing = (html: string): Lifecycles => ({
  bootstrap: async () => undefined,
  mount: async ({ domElement }: { domElement: HTMLElement }) => void (domElement.innerHTML = html),
  unmount: async ({ domElement }: { domElement: HTMLElement }) => void (domElement.innerHTML = ''),
});

const pageOf = (key: string): Lifecycles => {
  if (key.endsWith('./pages')) return drawing(`<h1>${key.split('@')[0] ?? ''}</h1>`);
  return drawing('');
};

const createFakeSocket = () => {
  const heard = new Map<string, () => void>();
  const opened: object[] = [];
  const disconnect = jest.fn();
  let hearAny: (name: string, payload: unknown) => void = () => undefined;
  const socket: RealtimeSocket = {
    on: (name, handler) => heard.set(name, handler),
    onAny: (handler) => {
      hearAny = handler;
    },
    timeout: () => ({ emitWithAck: async () => ({ ok: true, data: {} }) }),
    disconnect,
  };
  const io = (options: object) => {
    opened.push(options);
    return socket;
  };
  return {
    io,
    opened,
    disconnect,
    connect: () => heard.get('connect')?.(),
    say: (name: string, payload: unknown) => hearAny(name, payload),
  };
};

export interface OpenShellOptions {
  href?: string;
  language?: 'ar' | 'en';
  /** The pages that remotes add, by the name of the remote. */
  adds?: Readonly<Record<string, PageRemoteVersion['adds']>>;
  modules?: FakeModules;
  answers?: FakeAnswers;
  /** The token cookie with which this page starts. */
  token?: string;
  embedding?: Embedding;
  /** The HTTP status of every answer; default: 200. When it is thrown, no answer is received. */
  http?: () => number;
  /** Answers of calls, for tests that delay them. */
  answer?: (request: HttpRequest) => Promise<unknown>;
}

const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${value}; path=/; max-age=${value ? 86_400 : 0}`;
};

/** Creates the shell without rendering it: for rules of the host. */
export const makeShell = (options: OpenShellOptions = {}) => {
  window.history.replaceState(null, '', options.href ?? linkTo('home'));
  sessionStorage.clear();
  setCookie(COOKIE.language, options.language ?? 'en');
  setCookie(COOKIE.token, options.token ?? '');
  const sent: TelemetryEntry[] = [];
  const loads: string[] = [];
  const watched: HostApi[] = [];
  const socket = createFakeSocket();
  const answer =
    options.answer ??
    (async ({ url }: HttpRequest) => {
      const found = Object.entries(options.answers ?? {}).find(([path]) => url.endsWith(path));
      if (!found) return { status: 1001, code: 'NOT_FOUND', message: url };
      return { status: STATUS.success, message: '', data: found[1] };
    });
  const { carriers, sent: requests } = fakeHttp(async (request) => {
    const status = options.http?.() ?? 200;
    return { status, data: await answer(request) };
  });
  const outside: ExternalServices = {
    runtime: () => ({
      load: async (remote, { version }, module) => {
        const key = `${remote}@${version}${module}`;
        loads.push(key);
        const given = options.modules?.[key] ?? pageOf(key);
        return typeof given === 'function' ? given() : { default: given };
      },
    }),
    socket: async () => ({
      openSocket: (who) => openSocket(who, socket.io),
      sendOver,
      watch: (host) => watched.push(host),
    }),
    sendTelemetry: (entries) => void sent.push(...entries),
    transport: async (context) => createApiTransport(context, carriers),
  };
  const shell = createShell(testRelease(options.adds), testBoot, options.embedding ?? null, outside);
  const reports = () => {
    shell.telemetry.flush();
    return sent;
  };
  return { shell, loads, requests, socket, watched, reports };
};

let leave = (): void => undefined;

/** Renders a page, which then runs by itself as in a browser: tests wait for what they expect. */
export const draw = (page: ReactNode): (() => void) => {
  leave();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(page);
  leave = () => {
    root.unmount();
    place.remove();
    leave = () => undefined;
  };
  return leave;
};

/** Waits until the guards have let the first page in; before that the page is empty. */
export const untilShown = ({ navigation }: Pick<Shell, 'navigation'>): Promise<void> =>
  waitFor(() => {
    if (!navigation.shown()) throw new Error('no page was let in');
  });

/** Creates the shell and renders it. */
export const openShell = async (options: OpenShellOptions = {}) => {
  const made = makeShell(options);
  // Not awaited, as in the start of the page.
  void made.shell.session.restore();
  const unmount = draw(<App shell={made.shell} staticPage={null} />);
  await untilShown(made.shell);
  return { ...made, unmount };
};
