/** One endpoint as an OpenAPI operation. */
import { type Endpoint, HEADER, MULTIPART_ENDPOINTS, pathParameters, STATUS } from 'shared-contracts/api';
import { fieldsOf, type JsonSchema, schemaOf, withoutFields } from './schema.ts';

const parameter = (name: string, where: 'path' | 'query' | 'header', required: boolean, schema: JsonSchema) => ({
  name,
  in: where,
  required,
  schema,
});
const headerRef = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const parametersOf = (endpoint: Endpoint, request: JsonSchema) => {
  const inPath = pathParameters(endpoint);
  const fields = fieldsOf(request);
  return [
    ...inPath.map((name) =>
      parameter(name, 'path', true, fields.find((field) => field.name === name)?.schema ?? { type: 'string' }),
    ),
    ...(endpoint.method === 'GET' ? fields.filter(({ name }) => !inPath.includes(name)) : []).map((field) =>
      parameter(field.name, 'query', field.required, field.schema),
    ),
    headerRef(HEADER.language),
    headerRef(HEADER.deviceId),
    ...(endpoint.idempotent ? [headerRef(HEADER.idempotencyKey)] : []),
    ...(endpoint.keyed && !endpoint.idempotent
      ? [parameter(HEADER.idempotencyKey, 'header', false, { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' })]
      : []),
  ];
};

const FILE_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};

const bodyOf = (endpoint: Endpoint, request: JsonSchema) => {
  if (endpoint.method === 'GET') return {};
  if (MULTIPART_ENDPOINTS.some(({ id }) => id === endpoint.id)) return { requestBody: FILE_BODY };
  return { requestBody: { content: json(withoutFields(request, pathParameters(endpoint))) } };
};

const successOf = (endpoint: Endpoint): JsonSchema => ({
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: {
    status: { const: STATUS.success },
    message: { type: 'string' },
    data: schemaOf(endpoint.response, 'output'),
  },
});

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });
const SECURITY: Readonly<Record<Endpoint['auth'], object[]>> = {
  public: [],
  optional: [{}, { session: [] }],
  user: [{ session: [] }],
};

export const operationOf = (endpoint: Endpoint) => {
  const request = schemaOf(endpoint.request, 'input');
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0] ?? endpoint.host],
    security: SECURITY[endpoint.auth],
    parameters: parametersOf(endpoint, request),
    ...bodyOf(endpoint, request),
    responses: {
      '200': { description: 'Success (1000)', content: json(successOf(endpoint)) },
      '400': refusal('Invalid'),
      ...(endpoint.auth === 'user' ? { '401': refusal('SessionExpired') } : {}),
      default: refusal('Refused'),
    },
  };
};
