import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { compareContracts, EVERYTHING } from './compare.ts';
import type { Call, ContractDocument, CrossingDirection } from './document.ts';
import { OPEN_MEMBERS, OPEN_VALUES } from './json-schema.ts';

type Verdict = 'same' | 'minor' | 'major';

const document = (parts: Partial<ContractDocument>): ContractDocument => ({
  format: 2,
  calls: {},
  crossings: {},
  names: {},
  declarations: {},
  ...parts,
});
const crossing = (direction: CrossingDirection, schema: z.ZodMiniType): ContractDocument =>
  document({
    crossings: {
      it: { direction, schema: { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) } },
    },
  });
const verdict = (before: ContractDocument, now: ContractDocument): Verdict => {
  const differences = compareContracts(before, now);
  if (differences.some(({ kind }) => kind === 'breaking')) return 'major';
  return differences.length > 0 ? 'minor' : 'same';
};

const text = z.string();
/** Metadata of a schema, which JSON Schema shows beside it. */
const marks = (given: Record<string, unknown>) => given;
const open = (...values: string[]) => {
  const schema = z.string();
  schema.register(z.globalRegistry, marks({ [OPEN_VALUES]: values }));
  return schema;
};
const member = (kind: string, fields = {}) => z.object({ kind: z.literal(kind), ...fields });
type Member = ReturnType<typeof member>;
const union = (first: Member, ...others: Member[]) => z.discriminatedUnion('kind', [first, ...others]);
const openUnion = (first: Member, ...others: Member[]) => {
  const schema = union(first, ...others, member('unknown'));
  schema.register(z.globalRegistry, marks({ [OPEN_MEMBERS]: { key: 'kind', fallback: 'unknown' } }));
  return schema;
};
const field = (schema: z.ZodMiniType) => z.object({ it: schema });
interface Tree {
  readonly name: string;
  readonly children: readonly Tree[];
}
const tree = (name: z.ZodMiniType) => {
  const schema: z.ZodMiniType = z.object({
    name,
    get children(): z.ZodMiniType {
      return z.array(schema as z.ZodMiniType<Tree>);
    },
  });
  return schema;
};

/** What changed, from, to, and the bump that it requires in a request, in an answer, and where either side may be the older one. */
const CHANGES: readonly [string, z.ZodMiniType, z.ZodMiniType, Verdict, Verdict, Verdict][] = [
  ['nothing', z.object({ a: text }), z.object({ a: text }), 'same', 'same', 'same'],
  ['the order of fields', z.object({ a: text, b: text }), z.object({ b: text, a: text }), 'same', 'same', 'same'],
  [
    'only what is said to people',
    field(text),
    field(z.string().register(z.globalRegistry, { description: 'x' })),
    'same',
    'same',
    'same',
  ],
  ['a new required field', z.object({}), z.object({ a: text }), 'major', 'minor', 'major'],
  ['a new optional field', z.object({}), z.object({ a: z.optional(text) }), 'minor', 'minor', 'minor'],
  ['a new field with a default', z.object({}), z.object({ a: z._default(text, '') }), 'minor', 'minor', 'minor'],
  ['a required field removed', z.object({ a: text }), z.object({}), 'major', 'major', 'major'],
  ['an optional field removed', z.object({ a: z.optional(text) }), z.object({}), 'major', 'minor', 'minor'],
  ['a field renamed', z.object({ a: text }), z.object({ b: text }), 'major', 'major', 'major'],
  [
    'a required field made optional',
    z.object({ a: text }),
    z.object({ a: z.optional(text) }),
    'minor',
    'major',
    'major',
  ],
  [
    'an optional field made required',
    z.object({ a: z.optional(text) }),
    z.object({ a: text }),
    'major',
    'minor',
    'major',
  ],
  [
    'a default added to an optional field',
    field(z.optional(text)),
    field(z._default(text, 'x')),
    'minor',
    'minor',
    'minor',
  ],
  ['another default', field(z._default(text, 'x')), field(z._default(text, 'y')), 'major', 'minor', 'minor'],
  ['a value made nullable', field(text), field(z.nullable(text)), 'minor', 'major', 'major'],
  ['a value no longer nullable', field(z.nullable(text)), field(text), 'major', 'minor', 'major'],
  ['another type', field(text), field(z.number()), 'major', 'major', 'major'],
  ['a whole number made any number', field(z.int()), field(z.number()), 'minor', 'major', 'major'],
  ['a number made whole', field(z.number()), field(z.int()), 'major', 'minor', 'major'],
  ['a second type', field(text), field(z.union([text, z.number()])), 'minor', 'major', 'major'],
  ['one type of two removed', field(z.union([text, z.number()])), field(text), 'major', 'minor', 'major'],
  ['a member added to a closed list', field(z.enum(['a'])), field(z.enum(['a', 'b'])), 'minor', 'major', 'major'],
  ['a member removed from a closed list', field(z.enum(['a', 'b'])), field(z.enum(['a'])), 'major', 'minor', 'major'],
  ['the order of a closed list', field(z.enum(['a', 'b'])), field(z.enum(['b', 'a'])), 'same', 'same', 'same'],
  ['a closed list made any text', field(z.enum(['a'])), field(text), 'minor', 'major', 'major'],
  ['any text made a closed list', field(text), field(z.enum(['a'])), 'major', 'minor', 'major'],
  ['a literal made a list with it', field(z.literal('a')), field(z.enum(['a', 'b'])), 'minor', 'major', 'major'],
  ['a member added to an open list', field(open('a')), field(open('a', 'b')), 'minor', 'minor', 'minor'],
  ['a member removed from an open list', field(open('a', 'b')), field(open('a')), 'minor', 'minor', 'minor'],
  [
    'a member added to a nullable open list',
    field(z.nullable(open('a'))),
    field(z.nullable(open('a', 'b'))),
    'minor',
    'minor',
    'minor',
  ],
  ['a closed list opened', field(z.enum(['a'])), field(open('a')), 'minor', 'minor', 'minor'],
  ['a closed list opened with a new member', field(z.enum(['a'])), field(open('a', 'b')), 'minor', 'major', 'major'],
  ['an open list closed', field(open('a')), field(z.enum(['a'])), 'minor', 'minor', 'minor'],
  ['a longest length', field(text), field(z.string().check(z.maxLength(5))), 'major', 'minor', 'major'],
  [
    'a longer longest length',
    field(z.string().check(z.maxLength(5))),
    field(z.string().check(z.maxLength(9))),
    'minor',
    'major',
    'major',
  ],
  [
    'a shortest length lowered',
    field(z.string().check(z.minLength(5))),
    field(z.string().check(z.minLength(1))),
    'minor',
    'major',
    'major',
  ],
  ['a pattern', field(text), field(z.string().check(z.regex(/^a/))), 'major', 'minor', 'major'],
  [
    'a second pattern',
    field(z.string().check(z.regex(/^a/))),
    field(z.string().check(z.regex(/^a/), z.regex(/b$/))),
    'major',
    'minor',
    'major',
  ],
  ['a pattern removed', field(z.string().check(z.regex(/^a/))), field(text), 'minor', 'major', 'major'],
  [
    'another pattern',
    field(z.string().check(z.regex(/^a/))),
    field(z.string().check(z.regex(/^b/))),
    'major',
    'major',
    'major',
  ],
  ['a format', field(text), field(z.email()), 'major', 'minor', 'major'],
  [
    'a higher least number',
    field(z.number().check(z.minimum(1))),
    field(z.number().check(z.minimum(2))),
    'major',
    'minor',
    'major',
  ],
  [
    'a higher greatest number',
    field(z.number().check(z.maximum(1))),
    field(z.number().check(z.maximum(2))),
    'minor',
    'major',
    'major',
  ],
  [
    'more elements allowed',
    field(z.array(text).check(z.maxLength(3))),
    field(z.array(text).check(z.maxLength(5))),
    'minor',
    'major',
    'major',
  ],
  ['an element required', field(z.array(text)), field(z.array(text).check(z.minLength(1))), 'major', 'minor', 'major'],
  ['elements of another type', field(z.array(text)), field(z.array(z.number())), 'major', 'major', 'major'],
  [
    'a new required field of an element',
    field(z.array(z.object({}))),
    field(z.array(z.object({ a: text }))),
    'major',
    'minor',
    'major',
  ],
  ['one value made a list', field(text), field(z.array(text)), 'major', 'major', 'major'],
  ['a member added to a union', union(member('a')), union(member('a'), member('b')), 'minor', 'major', 'major'],
  ['a member removed from a union', union(member('a'), member('b')), union(member('a')), 'major', 'minor', 'major'],
  [
    'a member added to an open union',
    openUnion(member('a')),
    openUnion(member('a'), member('b', { c: text })),
    'minor',
    'minor',
    'minor',
  ],
  [
    'a known member of an open union changed',
    openUnion(member('a', { b: text })),
    openUnion(member('a', { b: z.number() })),
    'major',
    'major',
    'major',
  ],
  ['a union opened', union(member('a')), openUnion(member('a')), 'minor', 'minor', 'minor'],
  [
    'a field of a union’s member removed',
    union(member('a', { b: text })),
    union(member('a')),
    'major',
    'major',
    'major',
  ],
  [
    'an object that refuses unknown fields',
    z.object({ a: text }),
    z.strictObject({ a: text }),
    'minor',
    'minor',
    'minor',
  ],
  [
    'a field added to an object that refused it',
    z.strictObject({ a: text }),
    z.strictObject({ a: text, b: z.optional(text) }),
    'minor',
    'major',
    'major',
  ],
  ['values of a record', z.record(text, text), z.record(text, z.number()), 'major', 'major', 'major'],
  ['a record made wider', z.record(text, z.int()), z.record(text, z.union([z.int(), text])), 'minor', 'major', 'major'],
  ['a place of a tuple', z.tuple([text]), z.tuple([z.number()]), 'major', 'major', 'major'],
  ['a schema that refers to itself, the same', tree(text), tree(text), 'same', 'same', 'same'],
  ['a schema that refers to itself, narrowed', tree(text), tree(z.enum(['a'])), 'major', 'minor', 'major'],
];

describe('a changed schema', () => {
  for (const [what, before, now, request, answer, both] of CHANGES) {
    for (const [direction, expected] of [
      ['request', request],
      ['answer', answer],
      ['both', both],
    ] as const) {
      it(`${direction}: ${what} is ${expected}`, () => {
        const differences = compareContracts(crossing(direction, before), crossing(direction, now));
        assert.equal(
          verdict(crossing(direction, before), crossing(direction, now)),
          expected,
          JSON.stringify(differences),
        );
      });
    }
  }

  it('is reported with its path and the reason', () => {
    const list = (state: z.ZodMiniType) => crossing('answer', z.object({ days: z.array(z.object({ state })) }));
    assert.deepEqual(compareContracts(list(z.enum(['free'])), list(z.enum(['free', 'taken']))), [
      { kind: 'breaking', text: 'it: days[].state "taken" is not among what can be read' },
    ]);
  });

  it('must be of a kind that the comparison supports', () => {
    const schema = { type: 'object', dependentRequired: { a: ['b'] } };
    const it = document({ crossings: { it: { direction: 'answer', schema } } });
    const other = document({ crossings: { it: { direction: 'answer', schema: { ...schema, minProperties: 1 } } } });
    assert.throws(() => compareContracts(it, other), /dependentRequired/);
  });

  it('cannot change its direction', () => {
    assert.equal(verdict(crossing('request', text), crossing('answer', text)), 'major');
  });
});

describe('a changed call', () => {
  const call = (changes: Partial<Call> = {}) =>
    document({ calls: { it: { method: 'POST', path: '/a', auth: 'optional', idempotent: false, ...changes } } });
  const CALLS: readonly [string, Partial<Call>, Partial<Call>, Verdict][] = [
    ['another path', {}, { path: '/b' }, 'major'],
    ['another method', {}, { method: 'GET' }, 'major'],
    ['a session needed', {}, { auth: 'user' }, 'major'],
    ['a session no longer needed', { auth: 'user' }, { auth: 'public' }, 'minor'],
    ['a session read where it is there', { auth: 'public' }, { auth: 'optional' }, 'minor'],
    ['a key needed', {}, { idempotent: true }, 'major'],
    ['the first answer no longer kept', { idempotent: true }, {}, 'major'],
  ];
  for (const [what, before, now, expected] of CALLS) {
    it(`${what} is ${expected}`, () => assert.equal(verdict(call(before), call(now)), expected));
  }
  it('is minor when added and major when removed', () => {
    assert.equal(verdict(document({}), call()), 'minor');
    assert.equal(verdict(call(), document({})), 'major');
  });
});

describe('names', () => {
  const names = (...list: string[]) => document({ names: { refusals: list } });
  it('can be added and never removed', () => {
    assert.equal(verdict(names('A'), names('A', 'B')), 'minor');
    assert.equal(verdict(names('A', 'B'), names('A')), 'major');
    assert.equal(verdict(names('A', 'B'), names('B', 'A')), 'same');
  });
  it('are not removed when a list replaces everything', () => {
    assert.equal(verdict(names(EVERYTHING), names('A')), 'minor');
  });
  it('are reported separately as added and removed', () => {
    const declared = document({ declarations: { 'host: HostClock': 'export interface HostClock {\n}' } });
    assert.equal(verdict(document({}), declared), 'minor');
    assert.equal(verdict(declared, document({})), 'major');
  });
});
