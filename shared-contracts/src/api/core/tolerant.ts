/**
 * Reading an answer of a server that may be newer than the reader. A value, a union member or a list element that the
 * reader does not know must not cost it the whole answer: it becomes a neutral one or is left out, and is reported.
 * Requests have none of this: what a server does not understand it refuses.
 *
 * JSON Schema shows which lists are open (`x-extensible-enum`, `x-extensible-union`), so that a new member is a minor
 * change of the contract.
 */
import * as z from 'zod/mini';

/** Something of an answer that its reader did not know. `detail` names no value, for it may be a person's. */
export interface Unread {
  readonly kind: 'value' | 'member' | 'element';
  readonly detail: string;
}

/** What the answer being read has lost so far. Reading is synchronous, so one list is enough. */
let current: Unread[] | null = null;
const unread = (kind: Unread['kind'], detail: string): void => void current?.push({ kind, detail });

export interface Reading<Data> {
  /** Null when the answer as a whole cannot be read. */
  readonly data: { readonly value: Data } | null;
  /** What was replaced or left out; with `data` null, what made it unreadable. */
  readonly unread: readonly Unread[];
}

const issueOf = ({ path, code }: z.core.$ZodIssue): string => `${path.map(String).join('.') || 'the whole'}: ${code}`;

/** Reads as much as can be read. */
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

/** Applies `repair` before the schema sees the value. JSON Schema shows the schema itself, with `marks`. */
const repaired = <Out, In>(
  repair: (value: unknown) => unknown,
  schema: z.ZodMiniType,
  marks: Record<string, unknown>,
) => z.pipe(z.transform(repair), schema).register(z.globalRegistry, marks) as Tolerant<Out, In>;

/**
 * A list of words to which servers may add. A word the reader does not know becomes `fallback`: `unknown`, for which a
 * screen has a neutral text, or a member that is safe to assume.
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

/** Several words of a list to which servers may add; those the reader does not know are left out. */
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
 * A list that leaves out the elements that cannot be read. When none can, the list is unreadable: "you have none" would be
 * untrue. Not for the lines of a sum or the drugs of a prescription: those are whole or nothing.
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

/** A union to which servers may add members. One the reader does not know becomes `{ [key]: 'unknown' }`. */
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
