/**
 * Every answer of the contract as a newer server would return it, with fields, values and union members that this contract does
 * not contain. Clients with this contract must still be able to read it completely.
 */
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from './all-endpoints.ts';

type Json = Readonly<Record<string, unknown>>;

const TEXTS = ['2026-11-20T09:00:00.000Z', '2026-11-20', '08:00', 'id_1', 'SA', 'F', 'x'.repeat(43), 'x'];

const text = (schema: Json): string => {
  const patterns = [schema, ...((schema['allOf'] as Json[] | undefined) ?? [])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : [],
  );
  const found = TEXTS.find((candidate) => patterns.every((pattern) => pattern.test(candidate)));
  if (found === undefined) throw new Error(`no sample text for ${JSON.stringify(schema)}`);
  return found;
};

/** What the newer server adds to its answers. */
interface Additions {
  readonly field: boolean;
  readonly word: boolean;
  readonly member: boolean;
}

/** A value of a schema, with the additions of a newer server wherever the contract allows them. */
const sample = (schema: Json, add: Additions): unknown => {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const words = schema['x-extensible-enum'] as readonly string[] | undefined;
  if (words) return add.word ? 'added-later' : words[0];
  const union = schema['x-extensible-union'] as { key: string } | undefined;
  if (union && add.member) return { [union.key]: 'added-later', more: { of: 'it' } };
  const members = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (members?.[0]) return sample(members[0], add);
  const type = [schema['type']].flat()[0];
  if (type === 'string') return text(schema);
  if (type === 'integer' || type === 'number')
    return schema['minimum'] === undefined ? 1 : Math.max(1, Number(schema['minimum']));
  if (type === 'boolean') return true;
  if (type === 'array') return [sample(schema['items'] as Json, add)];
  if (type !== 'object') return null;
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const known = fields.map(([name, field]) => [name, sample(field, add)]);
  return { ...Object.fromEntries(known), ...(add.field ? { added_later: { deep: ['x'] } } : {}) };
};

const NOTHING: Additions = { field: false, word: false, member: false };
const answers = ALL_ENDPOINTS.map((endpoint) => {
  const schema: Json = z.toJSONSchema(endpoint.response, { io: 'input', unrepresentable: 'any' });
  return [endpoint.id, { endpoint, schema }] as const;
});

describe.each(answers)('%s', (_id, { endpoint, schema }) => {
  it('is read without a loss when the server has the same contract', () => {
    expect(endpoint.read(sample(schema, NOTHING))).toMatchObject({ data: { value: expect.anything() }, unread: [] });
  });

  it.each([
    ['fields', { ...NOTHING, field: true }],
    ['words', { ...NOTHING, word: true }],
    ['union members', { ...NOTHING, member: true }],
    ['all of these', { field: true, word: true, member: true }],
  ])('is read when a newer server has added %s', (_what, add) => {
    expect(endpoint.read(sample(schema, add)).data).not.toBeNull();
  });
});
