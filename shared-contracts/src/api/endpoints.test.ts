import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from './all-endpoints.ts';
import { ApiError, isApiError } from './error-codes/api-error.ts';
import { type Endpoint, endpointPath, pathParameters } from './core/endpoint.ts';
import { Envelope } from './core/envelope.ts';
import * as api from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

it('lists every endpoint the package offers by name, and offers every one it lists', () => {
  const offered = new Set<unknown>(Object.values(api).filter(isEndpoint));
  expect(offered).toEqual(new Set<unknown>(ALL_ENDPOINTS));
  expect(offered.size).toBeGreaterThan(40);
});

it('has each operation id, and each method with its path, once', () => {
  const ids = ALL_ENDPOINTS.map(({ id }) => id);
  const calls = ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpointPath(endpoint)}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(calls).size).toBe(calls.length);
});

describe.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  it('is written as the others are', () => {
    expect(endpoint.id).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*(V\d)?$/);
    expect(endpoint.path).toMatch(/^(\/(:?\w[\w-]*))+$/);
    expect(endpoint.summary.trim()).not.toBe('');
  });

  it('asks for every parameter of its path, and describes request and answer', () => {
    const schema = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' });
    const fields = Object.keys((schema as { properties?: object }).properties ?? {});
    for (const name of pathParameters(endpoint)) expect(fields).toContain(name);
    expect(() => z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' })).not.toThrow();
  });

  it('takes or moves something only by POST', () => {
    if (endpoint.idempotent) expect(endpoint.method).toBe('POST');
  });
});

it('recognises an error of another bundle by its code', () => {
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

it('reads an envelope with what is optional left out, and no other thing', () => {
  expect(z.safeParse(Envelope, { status: 1000, message: '' }).success).toBe(true);
  expect(z.safeParse(Envelope, { status: '1000', message: '' }).success).toBe(false);
  expect(z.safeParse(Envelope, 'OK').success).toBe(false);
});
