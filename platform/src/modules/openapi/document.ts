/** The OpenAPI document, generated from every endpoint definition of the contract. */
import {
  ALL_ENDPOINTS,
  type Endpoint,
  Envelope,
  ERROR_CODES,
  endpointPath,
  FILE_DOWNLOAD_PATH,
  HEADER,
  TELEMETRY_PATH,
  TelemetryBatch,
} from 'shared-contracts/api';
import { operationOf } from './operation.ts';
import { schemaOf } from './schema.ts';

const braces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const header = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const envelope = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const components = () => ({
  securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in; one day.' } },
  parameters: {
    [HEADER.language]: header(HEADER.language, '0 English, 1 Arabic (default)', { enum: ['0', '1'] }),
    [HEADER.deviceId]: header(HEADER.deviceId, 'Device id; a session belongs to one device', { type: 'string' }),
    [HEADER.idempotencyKey]: header(
      HEADER.idempotencyKey,
      'One key per intention: the same key again answers what it answered first',
      { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' },
      true,
    ),
  },
  schemas: {
    Refusal: {
      ...schemaOf(Envelope, 'output'),
      description: '`code` is a stable word of the table below; `message` is in the language asked for.',
    },
    ErrorCode: {
      type: 'string',
      enum: Object.keys(ERROR_CODES),
      'x-codes': Object.fromEntries(
        Object.entries(ERROR_CODES).map(([code, { http, status, en, ar }]) => [code, { http, status, en, ar }]),
      ),
    },
  },
  responses: {
    Invalid: envelope('1001: refused for what it said'),
    SessionExpired: envelope('2000: no session, or it has ended'),
    Refused: envelope('1001, 1002 or 1003, with a code'),
  },
});

/** Responses other than envelopes. */
const plainPaths = () => ({
  [braces(FILE_DOWNLOAD_PATH)]: {
    get: {
      operationId: 'files.download',
      summary: 'The bytes of one’s own file, as an attachment',
      tags: ['files'],
      security: [{ session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        '200': { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
        default: { $ref: '#/components/responses/Refused' },
      },
    },
  },
  [TELEMETRY_PATH]: {
    post: {
      operationId: 'telemetry.report',
      summary: 'Runtime errors and named moments of a browser, in one batch',
      tags: ['telemetry'],
      security: [],
      requestBody: { content: { 'application/json': { schema: schemaOf(TelemetryBatch, 'input') } } },
      responses: {
        '200': envelope('Taken (1000)'),
        default: { $ref: '#/components/responses/Refused' },
      },
    },
  },
});

export const openApiDocument = (endpoints: readonly Endpoint[] = ALL_ENDPOINTS) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = braces(endpointPath(endpoint));
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Health services platform',
      version: '1.0.0',
      description: 'Every answer is an envelope: `status` 1000 is success, anything else a refusal with a `code`.',
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...plainPaths() },
    components: components(),
  };
};
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
