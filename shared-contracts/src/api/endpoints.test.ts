import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from './all-endpoints.ts';
import { ApiError, isApiError } from './error-codes/api-error.ts';
import { type Endpoint, endpointPath, pathParameters } from './core/endpoint.ts';
import { Envelope } from './core/envelope.ts';
import * as api from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

it('all endpoints: the list and the exports of the package are the same', () => {
  const offered = new Set<unknown>(Object.values(api).filter(isEndpoint));
  expect(offered).toEqual(new Set<unknown>(ALL_ENDPOINTS));
  expect(offered.size).toBeGreaterThan(40);
});

it('all endpoints: operation ids are unique, and so is each method with its path', () => {
  const ids = ALL_ENDPOINTS.map(({ id }) => id);
  const calls = ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpointPath(endpoint)}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(calls).size).toBe(calls.length);
});

describe.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  it('is defined in the common form', () => {
    expect(endpoint.id).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*(V\d)?$/);
    expect(endpoint.path).toMatch(/^(\/(:?\w[\w-]*))+$/);
    expect(endpoint.summary.trim()).not.toBe('');
  });

  it('has every parameter of its path in its request, and schemas for request and answer', () => {
    const schema = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' });
    const fields = Object.keys((schema as { properties?: object }).properties ?? {});
    for (const name of pathParameters(endpoint)) expect(fields).toContain(name);
    expect(() => z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' })).not.toThrow();
  });

  it('uses POST when it takes or moves something', () => {
    if (endpoint.idempotent) expect(endpoint.method).toBe('POST');
  });
});

it('ApiError: is recognised by its code when it comes from another bundle', () => {
  const error = new ApiError({ code: 'SLOT_TAKEN', message: 'taken', status: 1002, http: 409 });
  const twin = Object.assign(new Error('taken'), { name: 'ApiError', code: 'SLOT_TAKEN' });
  for (const thrown of [error, twin]) {
    expect(isApiError(thrown)).toBe(true);
    expect(isApiError(thrown, 'SLOT_TAKEN', 'PATIENT_BUSY')).toBe(true);
    expect(isApiError(thrown, 'NETWORK')).toBe(false);
  }
  expect(isApiError(new Error('taken'))).toBe(false);
  expect(isApiError(null)).toBe(false);
});

it('envelope: may omit optional fields, and nothing else is accepted', () => {
  expect(z.safeParse(Envelope, { status: 1000, message: '' }).success).toBe(true);
  expect(z.safeParse(Envelope, { status: '1000', message: '' }).success).toBe(false);
  expect(z.safeParse(Envelope, 'OK').success).toBe(false);
});
