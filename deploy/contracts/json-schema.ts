/**
 * JSON Schema (draft 2020-12, as zod writes it) as a list of alternatives, each of one type. `anyOf`, `oneOf`, type
 * lists, `allOf`, `$ref` and several enum values are reduced to this form.
 */

export type JsonSchema = Readonly<Record<string, unknown>>;

/** One type with its limits; `type` undefined represents any value. */
export interface Alternative {
  readonly type: string | undefined;
  readonly schema: JsonSchema;
  /** The only allowed value, if there is one. */
  readonly only?: { readonly value: unknown };
  /** The open union that contains it: readers replace an unknown member by `fallback`. */
  readonly openUnion?: { readonly key: string; readonly fallback: string };
}

/** A text with known values, of which a reader accepts others too (`openEnum` of shared-contracts/api). */
export const OPEN_VALUES = 'x-extensible-enum';
/** A union whose reader accepts unknown members (`openUnion`): `{ key, fallback }`. */
export const OPEN_MEMBERS = 'x-extensible-union';

const ANNOTATIONS = new Set(['$schema', '$id', 'title', 'description', 'examples', 'deprecated', '~standard']);
const MANY = ['anyOf', 'oneOf'] as const;

const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The type of a value, as JSON Schema names it. */
export const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

const without = (schema: JsonSchema, ...names: string[]): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));

const resolve = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  if (ref === '#') return root;
  const name = /^#\/\$defs\/(.+)$/.exec(ref)?.[1];
  const target = name === undefined ? undefined : asSchema(root['$defs'])[name];
  if (target === undefined) throw new Error(`${ref} refers to no schema`);
  return resolve({ ...asSchema(target), ...without(schema, '$ref') }, root);
};

/** Two schemas that must both match. Texts of `pattern` are collected; of two limits the narrower one applies. */
const both = (one: JsonSchema, other: JsonSchema): JsonSchema => {
  const joined: Record<string, unknown> = { ...one, ...other };
  joined['patterns'] = [...patternsOf(one), ...patternsOf(other)];
  joined['required'] = [...new Set([...listOf(one['required']), ...listOf(other['required'])])];
  const properties = { ...asSchema(one['properties']) };
  for (const [name, schema] of Object.entries(asSchema(other['properties']))) {
    properties[name] = properties[name] ? { allOf: [properties[name], schema] } : schema;
  }
  joined['properties'] = properties;
  const narrower = (name: string, pick: (...values: number[]) => number) => {
    const values = [one[name], other[name]].filter((value) => typeof value === 'number');
    if (values.length > 0) joined[name] = pick(...values);
  };
  for (const name of ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']) {
    narrower(name, Math.max);
  }
  for (const name of ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']) {
    narrower(name, Math.min);
  }
  return without(joined, 'allOf', 'pattern');
};

/** Every pattern a text must match. */
export const patternsOf = (schema: JsonSchema): readonly string[] => [
  ...(typeof schema['pattern'] === 'string' ? [schema['pattern']] : []),
  ...(listOf(schema['patterns']) as string[]),
];

const valuesOf = (schema: JsonSchema): readonly unknown[] | null => {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
};

/** The types that a schema allows, one per element. */
export const alternativesOf = (given: JsonSchema, root: JsonSchema): readonly Alternative[] => {
  const schema = listOf(resolve(given, root)['allOf']).reduce<JsonSchema>(
    (joined, part) => both(joined, resolve(asSchema(part), root)),
    resolve(given, root),
  );
  const many = MANY.find((name) => Array.isArray(schema[name]));
  if (many) {
    const shared = without(schema, many, OPEN_MEMBERS);
    const openUnion = schema[OPEN_MEMBERS] as Alternative['openUnion'];
    return listOf(schema[many])
      .flatMap((member) => alternativesOf(both(shared, resolve(asSchema(member), root)), root))
      .map((alternative) => (openUnion ? { ...alternative, openUnion } : alternative));
  }
  const values = valuesOf(schema);
  if (values) return values.map((value) => ({ type: typeOf(value), schema, only: { value } }));
  const types = listOf(schema['type'] === undefined ? [undefined] : [schema['type']].flat());
  return types.map((type) => ({ type: type as string | undefined, schema: { ...schema, type } }));
};

/** A canonical text of a schema: independent of the order of names, and without descriptions. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => {
    if (name === 'required' || name === 'enum' || name === OPEN_VALUES) return listOf(part).toSorted();
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part)
        .filter(([key]) => !ANNOTATIONS.has(key))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }) ?? '';
