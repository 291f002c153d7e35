/**
 * A double of the insurers’ exchange of `docs/eligibility.md`: answers at once, later, twice, malformed, unsigned or not at
 * all.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const EXCHANGE_SECRET = 'secret-of-an-exchange-that-is-long-enough';

interface Message {
  readonly id: string;
  readonly entry: readonly { readonly resource: Readonly<Record<string, unknown>> }[];
}

const signed = (timestamp: string, body: string): string =>
  createHmac('sha256', EXCHANGE_SECRET).update(`${timestamp}.${body}`).digest('hex');

const EVENTS = 'http://nphies.sa/terminology/CodeSystem/ksa-message-events';
const header = (code: string, request: string) => ({
  resource: { resourceType: 'MessageHeader', eventCoding: { system: EVENTS, code }, response: { identifier: request } },
});
const coded = (code: string) => ({ coding: [{ code }] });

const responseTo = (request: string, response: object, others: readonly object[] = []) => ({
  resourceType: 'Bundle',
  type: 'message',
  entry: [
    header('eligibility-response', request),
    { resource: { resourceType: 'CoverageEligibilityResponse', ...response } },
    ...others.map((resource) => ({ resource })),
  ],
});

const coverage = (id: string) => ({
  resourceType: 'Coverage',
  id,
  identifier: [{ value: `MEM-${id}` }],
  relationship: coded('self'),
  period: { start: '2026-01-01', end: '2027-12-31' },
  class: [
    { type: coded('plan'), value: 'A', name: `Plan ${id}` },
    { type: coded('group'), value: 'POL-77' },
  ],
});
const insured = (id: string, inforce = true, authorizationRequired?: boolean) => ({
  coverage: { reference: `Coverage/${id}` },
  inforce,
  item: [
    {
      category: coded('1'),
      authorizationRequired,
      benefit: [
        { type: coded('copay-percent'), allowedUnsignedInt: 20 },
        { type: coded('copay-maximum'), allowedMoney: { value: 75, currency: 'SAR' } },
      ],
    },
    { category: coded('88'), excluded: true },
  ],
});

const claimed = (request: string, response: object) => ({
  resourceType: 'Bundle',
  type: 'message',
  entry: [
    header('priorauth-response', request),
    { resource: { resourceType: 'ClaimResponse', use: 'preauthorization', ...response } },
  ],
});
const adjudicated = (code: string) => [
  {
    url: 'http://nphies.sa/fhir/ksa/nphies-fs/StructureDefinition/extension-adjudication-outcome',
    valueCodeableConcept: coded(code),
  },
];

/** Answers of insurers to a request for an approval, by its message id. */
export const APPROVALS = {
  approved: (request: string) =>
    claimed(request, {
      outcome: 'complete',
      preAuthPeriod: { start: '2026-01-01', end: '2027-12-30' },
      extension: adjudicated('approved'),
    }),
  rejected: (request: string) => claimed(request, { outcome: 'complete', extension: adjudicated('rejected') }),
  partial: (request: string) => claimed(request, { outcome: 'complete', extension: adjudicated('partial') }),
  withoutEnd: (request: string) => claimed(request, { outcome: 'complete', extension: adjudicated('approved') }),
  queued: (request: string) => claimed(request, { outcome: 'queued' }),
  error: (request: string) => claimed(request, { outcome: 'error' }),
} as const;

/** Answers of insurers to a request, by its message id. */
export const ANSWERS = {
  found: (request: string) =>
    responseTo(request, { outcome: 'complete', insurance: [insured('1')] }, [
      coverage('1'),
      { resourceType: 'Patient', name: [{ text: 'Karim Hassan' }] },
    ]),
  needingApproval: (request: string) =>
    responseTo(request, { outcome: 'complete', insurance: [insured('1', true, true)] }, [coverage('1')]),
  several: (request: string) =>
    responseTo(request, { outcome: 'complete', insurance: [insured('1'), insured('2')] }, [
      coverage('1'),
      coverage('2'),
    ]),
  ended: (request: string) =>
    responseTo(request, { outcome: 'complete', insurance: [insured('1', false)] }, [coverage('1')]),
  error: (code: string) => (request: string) =>
    responseTo(request, { outcome: 'error', error: [{ code: coded(code) }] }),
  queued: (request: string) => responseTo(request, { outcome: 'queued' }),
  ofAnother: () => ANSWERS.found('another-message'),
  malformed: () => ({ resourceType: 'Bundle', type: 'message', entry: 'nothing' }),
} as const;

export type Answer = (request: string) => object;

export const createExchange = async () => {
  const state = {
    answer: ANSWERS.found as Answer | null,
    signs: true,
    /** Messages that the next poll returns. */
    queue: [] as object[],
    received: [] as Message[],
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { 'x-timestamp': at, 'x-signature': signature } = request.headers;
    if (signature !== signed(String(at), body)) return response.writeHead(401).end();
    const message = JSON.parse(body) as Message;
    state.received.push(message);
    const isPoll = message.entry[1]?.resource['resourceType'] === 'Task';
    const messages = state.queue.map((resource) => ({ resource }));
    if (isPoll) state.queue = [];
    else if (!state.answer) return response.destroy();
    const answer = isPoll
      ? {
          resourceType: 'Bundle',
          type: 'message',
          entry: [header('poll-response', message.id), { resource: { resourceType: 'Task' } }, ...messages],
        }
      : state.answer?.(message.id);
    const text = JSON.stringify(answer);
    return response
      .writeHead(200, {
        'content-type': 'application/fhir+json',
        'x-timestamp': at,
        'x-signature': state.signs ? signed(String(at), text) : 'none',
      })
      .end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/messages`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
