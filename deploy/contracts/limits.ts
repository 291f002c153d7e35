/** Lengths, ranges, patterns and formats: whether the writer's limits are within the reader's. */
import { type Alternative, type JsonSchema, patternsOf } from './json-schema.ts';

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;
const SAME = ['format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'contentMediaType', 'not'] as const;
/** Keywords that are compared elsewhere, or are only descriptions. A keyword in none of the lists is an error, so that none is missed. */
const ELSEWHERE = new Set<string>([
  ...['type', 'enum', 'const', 'default', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items'],
  ...['prefixItems', 'pattern', 'patterns', 'anyOf', 'oneOf', 'allOf', '$ref', '$defs', '$schema', '$id', 'title'],
  ...['description', 'examples', 'deprecated', '~standard', 'id'],
]);
const known = new Set<string>([...UPPER, ...LOWER, ...SAME, ...ELSEWHERE]);

/** The limits of a single value, for the comparison with the limits of a type. */
const limitsOf = ({ schema, only }: Alternative): JsonSchema => {
  if (!only) return schema;
  const { value } = only;
  if (typeof value === 'number') return { minimum: value, maximum: value };
  return typeof value === 'string' ? { minLength: value.length, maxLength: value.length } : {};
};

const numberOf = (schema: JsonSchema, name: string): number | null => {
  const value = schema[name];
  return typeof value === 'number' ? value : null;
};

/** The reader's limits that reject a written value; empty when none does. */
export function unreadableLimits(written: Alternative, read: Alternative): readonly string[] {
  const unknown = Object.keys(read.schema).find((name) => !known.has(name) && !name.startsWith('x-'));
  if (unknown) throw new Error(`no rule compares the JSON Schema keyword "${unknown}"`);
  const limits = limitsOf(written);
  const upper = UPPER.filter((name) => {
    const most = numberOf(read.schema, name);
    return most !== null && (numberOf(limits, name) ?? Infinity) > most;
  });
  const lower = LOWER.filter((name) => {
    const least = numberOf(read.schema, name);
    return least !== null && (numberOf(limits, name) ?? (name.endsWith('imum') ? -Infinity : 0)) < least;
  });
  const ranges = [...upper, ...lower].map(
    (name) => `${name} ${numberOf(limits, name) ?? 'none'} is outside ${numberOf(read.schema, name)}`,
  );
  return [...ranges, ...unreadablePatterns(written, read), ...otherKeywords(written, read)];
}

function unreadablePatterns(written: Alternative, read: Alternative): readonly string[] {
  const given = new Set(patternsOf(written.schema));
  const matches = (pattern: string): boolean =>
    written.only ? new RegExp(pattern, 'u').test(String(written.only.value)) : given.has(pattern);
  return patternsOf(read.schema)
    .filter((pattern) => !matches(pattern))
    .map((pattern) => `need not match ${pattern}`);
}

function otherKeywords({ schema, only }: Alternative, read: Alternative): readonly string[] {
  if (only) return [];
  return SAME.filter((name) => read.schema[name] !== undefined && read.schema[name] !== false)
    .filter((name) => JSON.stringify(schema[name]) !== JSON.stringify(read.schema[name]))
    .map((name) => `${name} ${JSON.stringify(schema[name] ?? 'none')} is not ${JSON.stringify(read.schema[name])}`);
}
