import * as z from 'zod/mini';
import { TYPED_KIND } from '../domain/text/typed.ts';
import { ALL_ENDPOINTS } from './all-endpoints.ts';

type Json = Readonly<Record<string, unknown>>;

/** Lists that must be complete to be correct, and fields whose values are fixed by their nature. */
const WHOLE = [
  /^(prescriptions|sharing)\..*drugs$/,
  /\.(patients|items|lines|parts)$/,
  // The parts of a sum of money.
  /\.refund_ways\.(source|wallet)$/,
];
const CLOSED = [/\bgnd$/, /\bgender$/];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every part of a schema with its path: `list.prescriptions[].validity`. */
function* parts(schema: Json, path: string): Generator<[string, Json]> {
  yield [path, schema];
  for (const [name, field] of Object.entries(isJson(schema['properties']) ? schema['properties'] : {})) {
    if (isJson(field)) yield* parts(field, `${path}.${name}`);
  }
  if (isJson(schema['items'])) yield* parts(schema['items'], `${path}[]`);
  for (const many of ['anyOf', 'oneOf', 'allOf']) {
    const members = schema[many];
    for (const member of Array.isArray(members) ? (members as Json[]) : []) yield* parts(member, path);
  }
}
const schemaOf = (schema: z.ZodMiniType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const answers = ALL_ENDPOINTS.flatMap(({ id, response }) => [...parts(schemaOf(response), id)]);
const requests = ALL_ENDPOINTS.flatMap(({ id, request }) => [...parts(schemaOf(request), id)]);
const isAllowed = (path: string, exceptions: readonly RegExp[]) => exceptions.some((pattern) => pattern.test(path));
const places = (found: readonly [string, Json][]) => found.map(([path]) => path);

it('answers contain only enums to which servers may add values', () => {
  const closed = answers.filter(([path, { enum: values }]) => values && !isAllowed(path, CLOSED));
  expect(places(closed)).toEqual([]);
});

it('answers contain only unions to which servers may add members', () => {
  const closed = answers.filter(([, part]) => part['oneOf'] && !part['x-extensible-union']);
  expect(places(closed)).toEqual([]);
});

it('answers contain only lists that drop unreadable elements', () => {
  const strict = answers.filter(
    ([path, { items, ...part }]) =>
      isJson(items) && items['type'] === 'object' && !part['x-skips-unreadable'] && !isAllowed(path, WHOLE),
  );
  expect(places(strict)).toEqual([]);
});

it('answers have no default values, so that the read value is the written one', () => {
  expect(places(answers.filter(([, part]) => 'default' in part))).toEqual([]);
});

it('requests are validated strictly', () => {
  const open = requests.filter(([, part]) =>
    Object.keys(part).some((name) => name.startsWith('x-') && name !== TYPED_KIND),
  );
  expect(places(open)).toEqual([]);
});
