/**
 * Reads an answer of a server that may be newer than the reader. A value, a union member or a list element that the reader does
 * not know must not make the complete answer unreadable: it is replaced by a neutral one or dropped, and reported. Requests are
 * not read in this way: a server refuses what it does not know.
 *
 * The JSON Schema marks open lists (`x-extensible-enum`, `x-extensible-union`), so that a new member is a minor change of the
 * contract.
 */
import * as z from 'zod/mini';

/** A part of an answer that its reader did not know. `detail` contains no value, because it may be personal data. */
export interface Unread {
  readonly kind: 'value' | 'member' | 'element';
  readonly detail: string;
}

/** What has been dropped from the answer that is being read. Reading is synchronous, so one list is enough. */
let current: Unread[] | null = null;
const unread = (kind: Unread['kind'], detail: string): void => void current?.push({ kind, detail });

export interface Reading<Data> {
  /** Null when the complete answer is unreadable. */
  readonly data: { readonly value: Data } | null;
  /** What was replaced or dropped; when `data` is null, what made the answer unreadable. */
  readonly unread: readonly Unread[];
}

const issueOf = ({ path, code }: z.core.$ZodIssue): string => `${path.map(String).join('.') || 'the whole'}: ${code}`;

/** Reads as much of an answer as possible. */
export const readTolerantly = <S extends z.ZodMiniType>(schema: S, data: unknown): Reading<z.output<S>> => {
  const outer = current;
  const mine: Unread[] = [];
  current = mine;
  try {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { data: { value: parsed.data }, unread: mine };
    return { data: null, unread: parsed.error.issues.map((issue) => ({ kind: 'value', detail: issueOf(issue) })) };
  } finally {
    current = outer;
  }
};

type Tolerant<Out, In = Out> = z.ZodMiniType<Out, In>;

/** Applies `repair` before the schema validates the value. The JSON Schema is that of the schema, with `marks`. */
const repaired = <Out, In>(
  repair: (value: unknown) => unknown,
  schema: z.ZodMiniType,
  marks: Record<string, unknown>,
) => z.pipe(z.transform(repair), schema).register(z.globalRegistry, marks) as Tolerant<Out, In>;

/**
 * An enum to which servers may add values. A value that the reader does not know becomes `fallback`: `unknown`, for which a
 * screen has a neutral text, or a value that is safe to assume.
 */
export const openEnum = <const Value extends string, const Fallback extends string = 'unknown'>(
  values: readonly Value[],
  fallback: Fallback = 'unknown' as Fallback,
): Tolerant<Value | Fallback, Value> => {
  const repair = (value: unknown) => {
    if (typeof value !== 'string' || values.includes(value as Value)) return value;
    unread('value', `not one of ${values.join(', ')}`);
    return fallback;
  };
  return repaired(repair, z.string(), { 'x-extensible-enum': values });
};

/** A list of values of an enum to which servers may add values; values that the reader does not know are dropped. */
export const openEnumList = <const Value extends string>(values: readonly Value[]): Tolerant<Value[]> => {
  const isKnown = (value: unknown): boolean => {
    if (typeof value !== 'string' || values.includes(value as Value)) return true;
    unread('value', `not one of ${values.join(', ')}`);
    return false;
  };
  const word = z.string().register(z.globalRegistry, { 'x-extensible-enum': values } as Record<string, unknown>);
  return repaired((list) => (Array.isArray(list) ? list.filter(isKnown) : list), z.array(word), {});
};

/**
 * A list that drops unreadable elements. When no element is readable, the list is unreadable: an empty list would be wrong. Not
 * for the lines of a price or the drugs of a prescription, of which a part would be wrong.
 */
export const tolerantList = <S extends z.ZodMiniType>(element: S): Tolerant<z.output<S>[], z.input<S>[]> => {
  const isReadable = (value: unknown, index: number): boolean => {
    const { data, unread: reasons } = readTolerantly(element, value);
    if (!data) unread('element', `${index}, ${reasons[0]?.detail ?? ''}`);
    return data !== null;
  };
  const repair = (list: unknown) => {
    const kept = Array.isArray(list) ? list.filter(isReadable) : [];
    return kept.length > 0 ? kept : list;
  };
  return repaired(repair, z.array(element), { 'x-skips-unreadable': true });
};

type Member<Key extends string> = z.ZodMiniObject<Record<Key, z.ZodMiniType<string>>>;

/** A union to which servers may add members. A member that the reader does not know becomes `{ [key]: 'unknown' }`. */
export const openUnion = <const Key extends string, const Members extends readonly [Member<Key>, ...Member<Key>[]]>(
  key: Key,
  members: Members,
): Tolerant<z.output<Members[number]> | Record<Key, 'unknown'>, z.input<Members[number]>> => {
  const neutral = z.object({ [key]: z.literal('unknown') });
  const union = z.discriminatedUnion(key, [...members, neutral]);
  const known = union._zod.propValues?.[key];
  const repair = (value: unknown) => {
    const kind = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
    if (typeof kind !== 'string' || (known?.has(kind) && kind !== 'unknown')) return value;
    unread('member', `${key} is not one of ${[...(known ?? [])].map(String).join(', ')}`);
    return { [key]: 'unknown' };
  };
  return repaired(repair, union, { 'x-extensible-union': { key, fallback: 'unknown' } });
};
