/** Whether one side can read everything that another writes, by comparison of their schemas. */
import { type Alternative, alternativesOf, canonical, type JsonSchema, OPEN_VALUES } from './json-schema.ts';
import { unreadableLimits } from './limits.ts';

export interface Finding {
  /** `appointments[].channel`; empty for the complete value. */
  readonly path: string;
  readonly reason: string;
}

export interface ReadingRules {
  /**
   * `drop`: a field that the reader does not declare is ignored, as clients do with answers. `heard`: the reader must declare it, because
   * the writer relies on it, as clients do with requests.
   */
  readonly unknownFields: 'drop' | 'heard';
}

interface Side {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}
interface Position {
  readonly path: string;
  readonly rules: ReadingRules;
}

const record = (value: unknown): Readonly<Record<string, JsonSchema>> => (value ?? {}) as Record<string, JsonSchema>;
const names = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
const shown = ({ only, type }: Alternative): string => (only ? JSON.stringify(only.value) : (type ?? 'any value'));

/** The values of `writer` that `reader` cannot read; empty when it reads all. */
export const unreadable = (writer: JsonSchema, reader: JsonSchema, rules: ReadingRules): readonly Finding[] =>
  compare({ schema: writer, root: writer }, { schema: reader, root: reader }, { path: '', rules }, new Set());

function compare(writer: Side, reader: Side, at: Position, seen: ReadonlySet<string>): readonly Finding[] {
  // A recursive schema is compared once on each path.
  const pair = `${canonical(writer.schema)} ${canonical(reader.schema)}`;
  if (seen.has(pair)) return [];
  const deeper = new Set(seen).add(pair);
  const readers = alternativesOf(reader.schema, reader.root);
  const findings = writtenBy(writer).flatMap((written) =>
    bestOf(
      written,
      readers.map((read) => [read, one(written, read, [writer.root, reader.root], at, deeper)] as const),
      at,
    ),
  );
  return [...defaultChanged(writer.schema, reader.schema, at), ...findings];
}

const constOf = ({ schema }: Alternative, key: string): unknown => record(schema['properties'])[key]?.['const'];

/** What a side writes: the listed values of an open list, and never the fallback for unknown values. */
const writtenBy = ({ schema, root }: Side): readonly Alternative[] =>
  alternativesOf(schema, root)
    .filter((member) => !member.openUnion || constOf(member, member.openUnion.key) !== member.openUnion.fallback)
    .flatMap((member): readonly Alternative[] => {
      const values = member.type === 'string' ? member.schema[OPEN_VALUES] : undefined;
      return Array.isArray(values)
        ? values.map((value) => ({ type: 'string', schema: {}, only: { value } }))
        : [member];
    });

type Outcome = readonly [Alternative, readonly Finding[]];

/** Empty when an alternative of the reader accepts it; otherwise the findings of the closest alternative. */
function bestOf(written: Alternative, outcomes: readonly Outcome[], at: Position) {
  if (outcomes.some(([, findings]) => findings.length === 0)) return [];
  if (isUnknownMember(written, outcomes)) return [];
  const alike = outcomes.filter(([read]) => read.type === written.type && !read.only);
  const [closest] = alike.toSorted(([, a], [, b]) => a.length - b.length);
  if (closest && alike.length === 1) return closest[1];
  return [{ path: at.path, reason: `${describe(written)} is not among what can be read` }];
}

const describe = (written: Alternative): string => {
  const kinds = Object.entries(record(written.schema['properties'])).filter(([, schema]) => 'const' in schema);
  return written.type === 'object' && kinds.length > 0
    ? `the member ${kinds.map(([name, schema]) => `${name} ${JSON.stringify(schema['const'])}`).join(', ')}`
    : shown(written);
};

/** The reader of an open union replaces a member of an unknown kind by its fallback. */
function isUnknownMember(written: Alternative, outcomes: readonly Outcome[]): boolean {
  const key = outcomes.find(([read]) => read.openUnion)?.[0].openUnion?.key;
  if (key === undefined || written.type !== 'object') return false;
  const kind = constOf(written, key);
  return typeof kind === 'string' && outcomes.every(([read]) => constOf(read, key) !== kind);
}

function one(
  written: Alternative,
  read: Alternative,
  roots: readonly [JsonSchema, JsonSchema],
  at: Position,
  seen: ReadonlySet<string>,
): readonly Finding[] {
  const refuse = (reason: string): readonly Finding[] => [{ path: at.path, reason }];
  if (read.type === undefined && !read.only) return [];
  if (read.only) {
    const same = written.only && canonical(written.only.value) === canonical(read.only.value);
    return same ? [] : refuse(`${shown(written)} is not ${shown(read)}`);
  }
  const isType = written.type === read.type || (written.type === 'integer' && read.type === 'number');
  if (!isType) return refuse(`${shown(written)} is not ${shown(read)}`);
  const limits = unreadableLimits(written, read).flatMap(refuse);
  if (written.only) return limits;
  if (read.type === 'object') return [...limits, ...fields(written.schema, read.schema, roots, at, seen)];
  if (read.type === 'array') return [...limits, ...elements(written.schema, read.schema, roots, at, seen)];
  return limits;
}

function fields(
  writer: JsonSchema,
  reader: JsonSchema,
  [writerRoot, readerRoot]: readonly [JsonSchema, JsonSchema],
  at: Position,
  seen: ReadonlySet<string>,
): readonly Finding[] {
  const [written, read] = [record(writer['properties']), record(reader['properties'])];
  const always = new Set(names(writer['required']));
  const missing = names(reader['required'])
    .filter((name) => !always.has(name))
    .map((name) => ({
      path: join(at.path, name),
      reason: name in written ? 'is required and may be left out' : 'is required and not given',
    }));
  const inside = (name: string, schema: JsonSchema, readAs: JsonSchema) =>
    compare(
      { schema, root: writerRoot },
      { schema: readAs, root: readerRoot },
      { ...at, path: join(at.path, name) },
      seen,
    );
  const known = Object.entries(written).flatMap(([name, schema]): readonly Finding[] => {
    const readAs = read[name] ?? reader['additionalProperties'];
    if (typeof readAs === 'object') return inside(name, schema, readAs as JsonSchema);
    const isHeard = at.rules.unknownFields === 'drop' && readAs !== false;
    return isHeard ? [] : [{ path: join(at.path, name), reason: 'is no longer read' }];
  });
  return [...missing, ...known, ...entries(writer, reader, inside)];
}

/** Records: `additionalProperties` with a schema, and the names they may have. */
function entries(
  writer: JsonSchema,
  reader: JsonSchema,
  inside: (name: string, schema: JsonSchema, readAs: JsonSchema) => readonly Finding[],
): readonly Finding[] {
  const written = writer['additionalProperties'];
  if (typeof written !== 'object') return [];
  const readAs = reader['additionalProperties'] ?? {};
  const values = inside('*', written as JsonSchema, typeof readAs === 'object' ? (readAs as JsonSchema) : { not: {} });
  const [theirs, ours] = [writer['propertyNames'] ?? {}, reader['propertyNames'] ?? {}] as JsonSchema[];
  return [...values, ...inside('*', { type: 'string', ...theirs }, { type: 'string', ...ours })];
}

function elements(
  writer: JsonSchema,
  reader: JsonSchema,
  [writerRoot, readerRoot]: readonly [JsonSchema, JsonSchema],
  at: Position,
  seen: ReadonlySet<string>,
): readonly Finding[] {
  const inside = (schema: unknown, readAs: unknown, path: string) =>
    compare(
      { schema: (schema ?? {}) as JsonSchema, root: writerRoot },
      { schema: (readAs ?? {}) as JsonSchema, root: readerRoot },
      { ...at, path },
      seen,
    );
  const [theirs, ours] = [writer, reader].map(({ prefixItems }) => (prefixItems ?? []) as JsonSchema[]);
  const places = Math.max(theirs?.length ?? 0, ours?.length ?? 0);
  const placed = Array.from({ length: places }, (_, index) =>
    inside(theirs?.[index] ?? writer['items'], ours?.[index] ?? reader['items'], `${at.path}[${index}]`),
  ).flat();
  const hasRest = writer['items'] !== false && reader['items'] !== false;
  return hasRest ? [...placed, ...inside(writer['items'], reader['items'], `${at.path}[]`)] : placed;
}

/** A missing field means its default: another default is another request. */
function defaultChanged(writer: JsonSchema, reader: JsonSchema, at: Position): readonly Finding[] {
  if (at.rules.unknownFields === 'drop' || !('default' in writer)) return [];
  return canonical(writer['default']) === canonical(reader['default'])
    ? []
    : [{ path: at.path, reason: `left out, it no longer means ${JSON.stringify(writer['default'])}` }];
}
