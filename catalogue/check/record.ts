/** Sends every call that the screens make to a running product, and records the answers. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import {
  ALL_ENDPOINTS,
  type Endpoint,
  endpointPath,
  Envelope,
  HEADER,
  pathParameters,
  STATUS,
  userProfile,
} from 'shared-contracts/api';
import { LANGUAGE_HEADER } from 'shared-contracts/domain';
import { holdVisit, type SignedIn, signInSample } from '../../bench/src/booking-routes.ts';
import { call, callHeaders } from '../../bench/src/patients.ts';
import { startProduct } from '../../bench/src/product.ts';
import type { Recorded, RecordedData, Who } from '../stage/recorded.ts';
import { capture, launchBrowser } from './capture.ts';
import { serveSite } from './site.ts';
import { readShots } from './stories.ts';

const FOLDER = join(import.meta.dirname, '..', 'recorded');
const WORLD = join(FOLDER, 'world.json');
const AVATAR = /\/api\/files\/avatar\/([\w-]+\.svg)/g;

export const readRecordedData = (): RecordedData => JSON.parse(readFileSync(WORLD, 'utf8')) as RecordedData;

type Headers = Readonly<Record<string, string>>;

/** The URL and the body of a call, as the shell sends it. */
const ask = async (origin: string, endpoint: Endpoint, request: unknown, headers: Headers): Promise<Response> => {
  const rest: Record<string, unknown> = { ...(request as Record<string, unknown>) };
  let url = origin + endpointPath(endpoint);
  for (const name of pathParameters(endpoint)) {
    url = url.replace(`:${name}`, encodeURIComponent(String(rest[name] ?? '')));
    delete rest[name];
  }
  const key: Headers = endpoint.keyed ? { [HEADER.idempotencyKey]: randomUUID() } : {};
  if (endpoint.method === 'POST')
    return fetch(url, { method: 'POST', headers: { ...headers, ...key }, body: JSON.stringify(rest) });
  const given = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return fetch(`${url}?${new URLSearchParams(given)}`, { headers });
};

const recordedOf = async (who: Who, request: unknown, response: Response): Promise<Recorded> => {
  const { status, code = '', message, desc, data } = Envelope.parse(await response.json());
  if (status === STATUS.success) return { who, request, answer: data ?? {} };
  const refusal = { code, message: desc ?? message, status, http: response.status };
  return { who, request, refusal: data === undefined ? refusal : { ...refusal, details: data } };
};

const recordedDataOf = async (origin: string, { device, token }: SignedIn): Promise<RecordedData> => {
  const headers = callHeaders(device, token);
  const { personal, calendar } = await call(origin, userProfile, {}, headers);
  const held = await holdVisit(origin, headers, personal.rel_id);
  return {
    now: new Date().toISOString(),
    user: {
      uid: personal.uid,
      firstName: personal.fn,
      lastName: personal.ln,
      displayName: personal.display_name,
      image: personal.img,
      insured: personal.isInsurance,
      calendar,
    },
    ids: { held },
  };
};

const keepAvatars = async (origin: string, text: string): Promise<void> => {
  const folder = join(FOLDER, 'avatars');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of new Set([...text.matchAll(AVATAR)].map(([, name = '']) => name))) {
    const response = await fetch(`${origin}/api/files/avatar/${file}`);
    writeFileSync(join(folder, file), await response.text());
  }
};

/** Opens every story of the site on a product of its own, and writes the answers of that product. */
export const record = async (print: (line: string) => void): Promise<void> => {
  const product = await startProduct();
  const site = await serveSite(0);
  const browser = await launchBrowser();
  try {
    const { origin } = product;
    const patient = await signInSample(origin);
    const world = await recordedDataOf(origin, patient);
    const headers: Readonly<Record<Who, Headers>> = {
      visitor: callHeaders('catalogue-visitor'),
      patient: callHeaders(patient.device, patient.token),
    };
    const calls = new Map<string, Recorded[]>();
    const askProduct = async (who: Who, id: string, request: unknown): Promise<Recorded> => {
      const known = calls.get(id) ?? [];
      calls.set(id, known);
      const asked = JSON.stringify(request);
      const before = known.find((one) => one.who === who && JSON.stringify(one.request) === asked);
      if (before) return before;
      const endpoint = ALL_ENDPOINTS.find((one) => one.id === id);
      if (!endpoint) throw new Error(`the contract has no endpoint ${id}`);
      const inArabic = { ...headers[who], [HEADER.language]: LANGUAGE_HEADER.ar };
      const recorded = await recordedOf(who, request, await ask(origin, endpoint, request, inArabic));
      known.push(recorded);
      return recorded;
    };
    const prepare = async (context: BrowserContext): Promise<void> => {
      await context.exposeFunction('askProduct', askProduct);
      await context.addInitScript((given) => {
        window.recordedData = given;
      }, world);
    };
    // The calls of a screen do not depend on language and colour scheme.
    const shots = readShots().filter(({ name }) => name.endsWith('.ar'));
    const taken = await capture(browser, shots, { origin: site.origin, now: world.now, prepare });
    for (const { shot, problems } of taken) for (const problem of problems) print(`${shot.name}: ${problem}`);
    const sorted = [...calls].sort(([a], [b]) => (a < b ? -1 : 1));
    const answers = JSON.stringify(Object.fromEntries(sorted), null, 1);
    await keepAvatars(origin, answers);
    writeFileSync(join(FOLDER, 'answers.json'), `${answers}\n`);
    writeFileSync(WORLD, `${JSON.stringify(world, null, 2)}\n`);
  } finally {
    await browser.close();
    site.stop();
    await product.stop();
  }
};
