/**
 * A page as the edge sends it, for tests of the start: release, boot document, static content, and the environment of the page.
 */
import { type Endpoint, endpointPath, TELEMETRY_PATH, type TelemetryEntry } from 'shared-contracts/api';
import client, { type Root } from 'react-dom/client';
import { COOKIE } from 'shared-contracts/domain';
import { BOOT_ELEMENT_ID, RELEASE_ELEMENT_ID } from 'shared-contracts/release';
import { testBoot, testRelease } from './open-shell.tsx';

interface SentPage {
  readonly href: string;
  readonly token?: string;
  /** Null: the document is missing. */
  readonly release?: object | null;
  readonly boot?: object | null;
}

const json = (id: string, document: object | null) =>
  document ? `<script type="application/json" id="${id}">${JSON.stringify(document)}</script>` : '';

const setCookie = (name: string, value: string) => {
  globalThis.document.cookie = `${name}=${value}; path=/; max-age=${value ? 86_400 : 0}`;
};

const { createRoot } = client;
let drawn: Root[] = [];

/** Unmounts what the start has rendered, so that the next test has an empty page. */
export const leavePage = (): void => {
  for (const root of drawn) root.unmount();
  drawn = [];
  document.body.innerHTML = '';
};

/** Inserts the page into the document and returns its root. */
export const sendPage = ({ href, token = '', release = testRelease(), boot = testBoot }: SentPage): HTMLElement => {
  jest.spyOn(client, 'createRoot').mockImplementation((...given) => {
    const root = createRoot(...given);
    drawn.push(root);
    return root;
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.history.replaceState(null, '', href);
  sessionStorage.clear();
  setCookie(COOKIE.language, 'en');
  setCookie(COOKIE.token, token);
  document.body.innerHTML =
    '<div id="root"><div data-skeleton="route" class="sent"><p>Sent by the edge</p></div></div>' +
    json(RELEASE_ELEMENT_ID, release) +
    json(BOOT_ELEMENT_ID, boot);
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
};

/** A request as it was sent by the page. */
export interface SentCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of its body. */
  readonly data: string;
}

/** Answers calls over HTTP; a call without an answer is not found. */
export const answerCalls = (answer: (path: string, call: SentCall) => object | undefined): SentCall[] => {
  const calls: SentCall[] = [];
  const answered = async (url: string, { headers = {}, body = '' }: RequestInit) => {
    const call: SentCall = { url, headers: headers as Record<string, string>, data: String(body) };
    calls.push(call);
    const data = answer(url, call) ?? { status: 1001, code: 'NOT_FOUND', message: 'not here' };
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(data) };
  };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: answered });
  return calls;
};

export const isCallOf = (endpoint: Endpoint, { url }: SentCall): boolean => url.endsWith(endpointPath(endpoint));

/** Records what is sent to the platform by beacons. */
export const recordBeacons = (): { readonly entries: () => Promise<readonly TelemetryEntry[]> } => {
  const bodies: Blob[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => path === TELEMETRY_PATH && bodies.push(body) > 0,
  });
  const read = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsText(blob);
    });
  const entries = async () => {
    const texts = await Promise.all(bodies.map(read));
    return texts.flatMap((text) => (JSON.parse(text) as { entries: TelemetryEntry[] }).entries);
  };
  return { entries };
};
