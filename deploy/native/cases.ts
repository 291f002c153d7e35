/**
 * Messages for the tests of native apps. The valid ones are the contract's own examples; the invalid ones are generated from the
 * schemas: each field omitted, of another type, too long or out of range. A variant that the schema accepts is no invalid case.
 */
import { toJSONSchema } from 'zod/mini';
import { isNativeMessageName, NATIVE_MESSAGES, PROTOCOL } from 'shared-contracts/native';
import type { NativeMessageName, NativeRequest } from 'shared-contracts/native';
import { NATIVE_EXAMPLES } from 'shared-contracts/native/examples';

/** The part of a JSON Schema that the message schemas use. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Case {
  readonly name: string;
  readonly part: 'payload' | 'result';
  readonly valid: boolean;
  readonly why: string;
  readonly value: unknown;
  /** The complete message as it is sent. */
  readonly text: string;
}

export const MESSAGE_NAMES: readonly NativeMessageName[] = Object.keys(NATIVE_MESSAGES).filter(isNativeMessageName);

export const schemaOf = (name: NativeMessageName, part: 'payload' | 'result'): JsonSchema | null => {
  const message = NATIVE_MESSAGES[name];
  const schema = part === 'payload' ? message.payload : message.style === 'request' && message.result;
  return schema ? (toJSONSchema(schema, { io: 'input' }) as JsonSchema) : null;
};

const accepts = (name: NativeMessageName, part: 'payload' | 'result', value: unknown): boolean => {
  const message = NATIVE_MESSAGES[name] as NativeRequest;
  return (part === 'payload' ? message.payload : message.result).safeParse(value).success;
};

const frame = (name: NativeMessageName, part: 'payload' | 'result', value: unknown): string => {
  const { style } = NATIVE_MESSAGES[name];
  if (part === 'result') return JSON.stringify({ v: PROTOCOL.max, kind: 'answer', id: 'fixture-1', result: value });
  const id = style === 'request' ? { id: 'fixture-1' } : {};
  return JSON.stringify({ v: PROTOCOL.max, kind: style, ...id, name, payload: value });
};

const otherKind = (value: unknown): unknown => (typeof value === 'string' ? 7 : 'wrong');

/** Invalid values for one field, with the reason. */
const badValues = (schema: JsonSchema, good: unknown): [string, unknown][] => [
  ['of another kind', otherKind(good)],
  ['null', null],
  ...(schema.enum || schema.const !== undefined ? [['not on the list', 'nobody-knows-this'] as [string, unknown]] : []),
  ...(schema.pattern ? [['not of its form', ' '] as [string, unknown]] : []),
  ...(schema.maxLength === undefined ? [] : [['too long', 'x'.repeat(schema.maxLength + 1)] as [string, unknown]]),
  ...(schema.maximum === undefined ? [] : [['above its limit', schema.maximum + 1] as [string, unknown]]),
  ...(schema.minimum === undefined ? [] : [['below its limit', schema.minimum - 1] as [string, unknown]]),
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every way in which one field of `good` can be invalid, including nested objects. */
const spoilt = (schema: JsonSchema, good: unknown, path = ''): [string, unknown][] => {
  if (!isObject(good)) return [];
  const variants = schema.oneOf ?? schema.anyOf;
  const { properties = {} } = variants?.find((one) => fits(one, good)) ?? schema;
  return Object.entries(good).flatMap(([field, value]): [string, unknown][] => {
    const inner = properties[field];
    if (!inner) return [];
    const { [field]: _left, ...without } = good;
    const deeper = spoilt(inner, value, `${path}${field}.`).map(([why, bad]): [string, unknown] => [
      why,
      { ...good, [field]: bad },
    ]);
    return [
      [`${path}${field} left out`, without],
      ...badValues(inner, value).map(([why, bad]): [string, unknown] => [
        `${path}${field} ${why}`,
        { ...good, [field]: bad },
      ]),
      ...deeper,
    ];
  });
};
const fits = ({ properties = {} }: JsonSchema, good: Record<string, unknown>): boolean =>
  Object.entries(properties).every(([field, { const: only }]) => only === undefined || good[field] === only);

const casesOfPart = (name: NativeMessageName, part: 'payload' | 'result', examples: readonly unknown[]): Case[] => {
  const schema = schemaOf(name, part);
  if (!schema) return [];
  const made = (valid: boolean, why: string, value: unknown): Case => ({
    name,
    part,
    valid,
    why,
    value,
    text: frame(name, part, value),
  });
  const good = examples.map((value) => made(true, 'as documented', value));
  const bad = examples.flatMap((value) => spoilt(schema, value)).concat([['no object', 'wrong']]);
  const unique = new Map(bad.map(([why, value]) => [JSON.stringify(value), made(false, why, value)]));
  return [...good, ...[...unique.values()].filter(({ value }) => !accepts(name, part, value))];
};

export const casesOf = (name: NativeMessageName): Case[] => {
  const example = NATIVE_EXAMPLES[name] as { payload: unknown; results?: readonly unknown[] };
  return [...casesOfPart(name, 'payload', [example.payload]), ...casesOfPart(name, 'result', example.results ?? [])];
};

/** Texts that are no message, with the error that the page answers. */
export const frameCases = (): readonly { text: string; code: string }[] => [
  { text: 'not json', code: 'INVALID_MESSAGE' },
  { text: '[]', code: 'INVALID_MESSAGE' },
  {
    text: JSON.stringify({ v: PROTOCOL.max, kind: 'request', name: 'nav.back', payload: {} }),
    code: 'INVALID_MESSAGE',
  },
  {
    text: JSON.stringify({ v: PROTOCOL.max, kind: 'request', id: 'a b', name: 'nav.back', payload: {} }),
    code: 'INVALID_MESSAGE',
  },
  {
    text: JSON.stringify({ v: PROTOCOL.max, kind: 'event', name: 'format.disk', payload: {} }),
    code: 'UNKNOWN_MESSAGE',
  },
  {
    text: JSON.stringify({ v: 999, kind: 'event', name: 'session.cleared', payload: {} }),
    code: 'PROTOCOL_UNSUPPORTED',
  },
];
