/** The contract of this workspace as a document, read from the descriptors that client, server and hosts use at run time. */
import {
  ALL_ENDPOINTS,
  endpointPath,
  Envelope,
  ERROR_CODES,
  HEADER,
  STATUS,
  TelemetryBatch,
} from 'shared-contracts/api';
import * as events from 'shared-contracts/events';
import { OVERLAYS } from 'shared-contracts/host';
import { BridgeFrame, NATIVE_MESSAGES } from 'shared-contracts/native';
import { BootConfig, BuildManifest, PageRelease, Release, RemoteManifest } from 'shared-contracts/release';
import { ROUTES, type RouteDefinition } from 'shared-contracts/routes';
import * as z from 'zod/mini';
import type { Call, Crossing, CrossingDirection } from './document.ts';

type Named<Part> = [string, Part];

/** The input of a schema. Answers contain no defaults and no conversions, so their input and output are the same. */
const crossing = (direction: CrossingDirection, schema: z.ZodMiniType): Crossing => {
  const {
    '~standard': standard,
    $schema,
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  void standard;
  void $schema;
  return { direction, schema: rest };
};

const calls = (): Named<Call>[] =>
  ALL_ENDPOINTS.map((endpoint) => {
    const { id, method, auth, idempotent } = endpoint;
    return [id, { method, path: endpointPath(endpoint), auth, idempotent }];
  });

const endpointCrossings = (): Named<Crossing>[] =>
  ALL_ENDPOINTS.flatMap(({ id, request, response }): Named<Crossing>[] => [
    [`${id} request`, crossing('request', request)],
    [`${id} answer`, crossing('answer', response)],
  ]);

const isEvent = (value: unknown): value is events.EventDefinition =>
  typeof value === 'object' && value !== null && 'publisher' in value && 'payload' in value;

const eventCrossings = (): Named<Crossing>[] =>
  (Object.values(events) as unknown[])
    .filter(isEvent)
    .map(({ name, payload }) => [`event ${name}`, crossing('both', payload)]);

const realtimeCrossings = (): Named<Crossing>[] =>
  events.REALTIME.flatMap((message): Named<Crossing>[] => {
    const { name, payload } = message;
    if (message.direction === 'to-client') return [[`realtime ${name}`, crossing('answer', payload)]];
    return [
      [`realtime ${name}`, crossing('request', payload)],
      [`realtime ${name} acknowledgement`, crossing('answer', message.acknowledgement)],
    ];
  });

const overlayCrossings = (): Named<Crossing>[] =>
  OVERLAYS.flatMap(({ id, props, result }): Named<Crossing>[] => [
    [`dialog ${id} props`, crossing('both', props)],
    [`dialog ${id} result`, crossing('both', result)],
  ]);

const READ_BY_APP = ['answer', 'request'] as const;
const WRITTEN_BY_APP = ['request', 'answer'] as const;
/** Apps are updated less often than pages: the app is the older side in both directions. */
const bridgeCrossings = (): Named<Crossing>[] =>
  Object.entries(NATIVE_MESSAGES).flatMap(([name, message]): Named<Crossing>[] => {
    const [payload, result] = message.direction === 'to-native' ? READ_BY_APP : WRITTEN_BY_APP;
    const first: Named<Crossing> = [`bridge ${name}`, crossing(payload, message.payload)];
    return message.style === 'request' ? [first, [`bridge ${name} result`, crossing(result, message.result)]] : [first];
  });

/** Documents that a published shell reads from newer releases, and a newer shell from older ones. */
const SHARED_DOCUMENTS = { BootConfig, BridgeFrame, BuildManifest, PageRelease, Release, RemoteManifest };

const documentCrossings = (): Named<Crossing>[] => [
  ['envelope', crossing('answer', Envelope)],
  ['telemetry batch', crossing('request', TelemetryBatch)],
  ...Object.entries(SHARED_DOCUMENTS).map(
    ([name, schema]): Named<Crossing> => [`document ${name}`, crossing('both', schema)],
  ),
];

export const collectCalls = (): Record<string, Call> => Object.fromEntries(calls());

export const collectCrossings = (): Record<string, Crossing> =>
  Object.fromEntries([
    ...endpointCrossings(),
    ...eventCrossings(),
    ...overlayCrossings(),
    ...realtimeCrossings(),
    ...bridgeCrossings(),
    ...documentCrossings(),
  ]);

/** Names on which people, pages and other programs depend. */
export const collectNames = (): Record<string, string[]> => ({
  routes: Object.entries<RouteDefinition>(ROUTES).flatMap(([id, { path, aliases = [] }]) =>
    [path, ...aliases].map((address) => `${id} ${address}`),
  ),
  refusals: Object.keys(ERROR_CODES),
  headers: Object.values(HEADER),
  statuses: Object.entries(STATUS).map(([name, status]) => `${status} ${name}`),
});
