import fc from 'fast-check';
import { NATIVE_EXAMPLES } from './examples.ts';
import {
  createBridge,
  createMemoryChannel,
  isNativeMessageName,
  NATIVE_MESSAGES,
  type NativeMessageName,
  type NativeRequest,
} from './index.ts';

const NAMES = Object.keys(NATIVE_MESSAGES) as NativeMessageName[];
const EVENTS = NAMES.filter((name) => NATIVE_MESSAGES[name].style === 'event');
const REQUESTS = NAMES.filter((name) => NATIVE_MESSAGES[name].style === 'request');

const name = fc.oneof(
  fc.constantFrom(...NAMES.filter((of) => NATIVE_MESSAGES[of].direction === 'to-web')),
  fc.constantFrom(...NAMES),
  fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty', ''),
  fc.string(),
);
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: fc.jsonValue() });
/** A valid payload with one field replaced, removed or added, or any value at all. */
const payload = (of: string) => {
  const good = isNativeMessageName(of) ? (NATIVE_EXAMPLES[of].payload as Record<string, unknown>) : {};
  const bent = fc
    .tuple(fc.constantFrom('extra', '__proto__', ...Object.keys(good)), fc.anything({ withNullPrototype: false }))
    .map(([field, value]) => ({ ...good, [field]: value }));
  return fc.oneof(fc.constant(good), bent, fc.jsonValue());
};
const frame = name.chain((of) =>
  fc.record(
    {
      v: mostly(fc.constant(1)),
      kind: mostly(fc.constantFrom('request', 'event', 'answer', 'refusal')),
      id: mostly(fc.constantFrom('pending', 'x')),
      name: mostly(fc.constant(of)),
      payload: payload(of),
      result: mostly(fc.constant({ lat: 24, long: 46, extra: 1 })),
      error: mostly(fc.constant({ code: 'REFUSED', message: '' })),
    },
    { requiredKeys: ['v', 'kind', 'name', 'id'] },
  ),
);
const serialised = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
};
const message = fc.oneof(
  { weight: 6, arbitrary: frame.map(serialised) },
  { weight: 2, arbitrary: frame.map((value) => serialised(value).slice(0, -2)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.anything() },
);

it('fuzz: 10,000 random messages cause no error, and no payload that does not match its schema reaches a listener', async () => {
  const pair = createMemoryChannel();
  const web = createBridge({ channel: pair.web, newId: () => 'pending' });
  let delivered = 0;
  // Collected, not thrown, because the bridge catches errors of a listener.
  const unfit: { of: NativeMessageName; value: unknown }[] = [];
  const check = (of: NativeMessageName) => (value: unknown) => {
    delivered += 1;
    const parsed = NATIVE_MESSAGES[of].payload.safeParse(value);
    // Exactly the parsed payload: no additional field.
    if (!parsed.success || JSON.stringify(value) !== JSON.stringify(parsed.data)) unfit.push({ of, value });
  };
  // Names of both directions, as a page of any version may use them.
  const on = web.on as (name: NativeMessageName, handler: (payload: unknown) => void) => void;
  const answer = web.answer as (name: NativeMessageName, handler: (payload: unknown) => unknown) => void;
  for (const of of EVENTS) on(of, check(of));
  for (const of of REQUESTS) {
    answer(of, async (value: unknown) => {
      check(of)(value);
      return { handled: true };
    });
  }
  const results: unknown[] = [];
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      results.push(await web.request('place.get', {}, { timeoutMs: 60_000 }));
    } catch (error) {
      expect(error).toMatchObject({ name: 'BridgeFailure' });
    }
    asking = false;
  };
  await fc.assert(
    fc.asyncProperty(message, async (text) => {
      void ask();
      expect(() => pair.toWeb(text)).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
  web.close();
  expect(unfit).toEqual([]);
  expect(delivered).toBeGreaterThan(100);
  expect(results.length).toBeGreaterThan(10);
  for (const result of results)
    expect((NATIVE_MESSAGES['place.get'] as NativeRequest).result.safeParse(result).success).toBe(true);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
}, 60_000);
