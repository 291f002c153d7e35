import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from './index.ts';
import { TYPED_KIND, TYPED_KINDS } from '../domain/text/typed.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Values that programs create: their form is validated and not normalised. */
const isMade = (schema: JsonSchema): boolean =>
  ['pattern', 'format', 'enum', 'const', 'allOf'].some((rule) => schema[rule] !== undefined);

/** In a basket, ids and names of places that are selected from lists. */
const CHOSEN =
  /\.(?:address_id|label|place\.(?:ar|en)|city|reference|patient|question|stid|branch|clinic|provider|prescription|offer|voice_note|(?:attachments|patients|questions)\[\])$/;

/** Paths of the strings of a schema, with their own schema. */
const stringsOf = (schema: unknown, path: string): [string, JsonSchema][] => {
  if (!isSchema(schema)) return [];
  if (schema['type'] === 'string') return [[path, schema]];
  const parts = Object.entries({ ...(schema['properties'] as object | undefined) }).map(
    ([name, part]) => [part, `${path}.${name}`] as const,
  );
  const options = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as unknown[] | undefined) ?? []);
  return [
    ...parts.flatMap(([part, at]) => stringsOf(part, at)),
    ...stringsOf(schema['items'], `${path}[]`),
    ...options.flatMap((option) => stringsOf(option, path)),
  ];
};

it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: each text of the request is normalised by its kind, or created by a program',
  (id, { request }) => {
    const strings = stringsOf(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }), id);
    const unknown = strings
      .filter(
        ([path, schema]) =>
          !isMade(schema) && !CHOSEN.test(path) && !TYPED_KINDS.some((kind) => kind === schema[TYPED_KIND]),
      )
      .map(([path]) => path);
    expect(unknown).toEqual([]);
  },
);
