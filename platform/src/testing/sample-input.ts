/** Valid inputs of an endpoint, generated from its schema; hostile inputs differ from them in one place. */
import * as fc from 'fast-check';
import type { Endpoint } from 'shared-contracts/api';
import { safeParse, toJSONSchema } from 'zod/mini';

type Schema = Endpoint['request'];
export type Path = readonly (string | number)[];

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Values that some field of the contract accepts; the first one that a field’s schema accepts is used. */
const CANDIDATES: readonly unknown[] = [
  ...['Noura', 'none_1', '966', '0500000001', 'SA', 'a@example.com', '1234', '12345', '1990-01-01'],
  ...['2026-12-01T09:00:00.000Z', '01/01/1990', 'x', 'xxxxx', '1000000008', 'abcdefgh', '/', '2026-12', 'ar'],
  // A short address, and a weight or a height.
  ...['RYNA7412', '70'],
  // Keys of a browser for push notifications.
  ...['B'.repeat(87), 'B'.repeat(22)],
  ...[1, 0, 24.7, true, null, {}],
];

const isOptional = (schema: Schema): boolean => safeParse(schema, undefined).success;

const composite = (schema: Schema): unknown => {
  const { type, shape, element, innerType, options, entries, values, in: input } = definitionOf(schema);
  if (type === 'object' && shape) {
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]));
  }
  if (type === 'array' && element) return [sampleOf(element)];
  if (innerType) return sampleOf(innerType);
  if (options?.[0]) return sampleOf(options[0]);
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  return input && input !== schema ? sampleOf(input) : undefined;
};

/** Deterministic texts that match a field’s pattern. */
const byPattern = (schema: Schema): string[] => {
  const { pattern } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { pattern?: string };
  return pattern === undefined ? [] : fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 50, seed: 7 });
};

/** @throws when neither structure, candidates nor the pattern match: add a candidate */
export const sampleOf = (schema: Schema): unknown => {
  const built = composite(schema);
  for (const candidate of [built, ...CANDIDATES]) {
    if (candidate !== undefined && safeParse(schema, candidate).success) return candidate;
  }
  const matching = byPattern(schema).find((text) => safeParse(schema, text).success);
  if (matching !== undefined) return matching;
  if (isOptional(schema)) return undefined;
  if (definitionOf(schema).type === 'object') return built;
  throw new Error(`no sample for a ${definitionOf(schema).type}`);
};

const unwrapped = (schema: Schema): Definition => {
  let definition = definitionOf(schema);
  while (definition.innerType) definition = definitionOf(definition.innerType);
  return definition;
};

/** Every path in the input of a schema: fields, nested fields, list items. */
export const pathsOf = (schema: Schema, prefix: Path = []): Path[] => {
  const { type, shape, element } = unwrapped(schema);
  if (type === 'object' && shape) {
    return Object.entries(shape).flatMap(([name, field]) => [[...prefix, name], ...pathsOf(field, [...prefix, name])]);
  }
  if (type === 'array' && element) return [[...prefix, 0], ...pathsOf(element, [...prefix, 0])];
  return [];
};

/** A copy of an input with one changed path; `remove` deletes it. */
export const changedAt = (input: unknown, path: Path, value: unknown, remove = false): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(input)
    ? [...input]
    : { ...(typeof input === 'object' ? input : {}) };
  const holder = copy as Record<string | number, unknown>;
  if (rest.length > 0) holder[key] = changedAt(holder[key], rest, value, remove);
  else if (remove) delete holder[key];
  else holder[key] = value;
  return copy;
};
