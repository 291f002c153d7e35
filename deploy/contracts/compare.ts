/** The differences between two versions of the contract, and whether a side that was built with the older one still works. */
import { compareDeclared } from './declared-types.ts';
import type { Difference } from './difference.ts';
import type { Call, ContractDocument, Crossing } from './document.ts';
import { canonical } from './json-schema.ts';
import { type Finding, unreadable } from './readable.ts';

const HEARD = { unknownFields: 'heard' } as const;
const DROPPED = { unknownFields: 'drop' } as const;

/** Parts that the older side can no longer write or read. */
function broken(before: Crossing, now: Crossing): readonly Finding[] {
  const asRequest = () => unreadable(before.schema, now.schema, before.direction === 'both' ? DROPPED : HEARD);
  const asAnswer = () => unreadable(now.schema, before.schema, DROPPED);
  if (before.direction !== now.direction) return [{ path: '', reason: `was ${before.direction}, is ${now.direction}` }];
  if (before.direction === 'request') return asRequest();
  return before.direction === 'answer' ? asAnswer() : [...asAnswer(), ...asRequest()];
}

const breaking = (text: string): Difference => ({ kind: 'breaking', text });
const compatible = (text: string): Difference => ({ kind: 'compatible', text });

function compareCrossing(name: string, before: Crossing, now: Crossing): Difference[] {
  const findings = broken(before, now);
  if (findings.length > 0) {
    const texts = findings.map(({ path, reason }) => `${name}: ${path === '' ? '' : `${path} `}${reason}`);
    return [...new Set(texts)].map(breaking);
  }
  return canonical(before.schema) === canonical(now.schema) ? [] : [compatible(`${name} changed`)];
}

const AUTH_RANK = { public: 0, optional: 1, user: 2 } as const;

/** A call keeps its address and its idempotency, and requires no more permissions than before. */
function compareCall(name: string, before: Call, now: Call): Difference[] {
  const changes: Difference[] = [];
  if (before.method !== now.method || before.path !== now.path) {
    changes.push(breaking(`${name}: ${before.method} ${before.path} is now ${now.method} ${now.path}`));
  }
  if (before.idempotent && !now.idempotent) changes.push(breaking(`${name}: no longer keeps its first answer`));
  if (!before.idempotent && now.idempotent) changes.push(breaking(`${name}: needs a key`));
  const needsSession = now.auth === 'user' && before.auth !== 'user';
  if (needsSession) changes.push(breaking(`${name}: needs a session`));
  else if (AUTH_RANK[now.auth] !== AUTH_RANK[before.auth]) changes.push(compatible(`${name}: auth is ${now.auth}`));
  return changes;
}

/** Represents the names of a module without a list; a list that replaces it removes nothing. */
export const EVERYTHING = 'everything';

function compareNames(group: string, before: readonly string[], now: readonly string[]): Difference[] {
  const gone = before.filter((name) => name !== EVERYTHING && !now.includes(name));
  const added = now.filter((name) => !before.includes(name));
  return [
    ...gone.map((name) => breaking(`${group}: ${name} removed`)),
    ...added.map((name) => compatible(`${group}: ${name} added`)),
  ];
}

type Compare<Part> = (name: string, before: Part, now: Part) => Difference[];

function eachNamed<Part>(
  before: Readonly<Record<string, Part>>,
  now: Readonly<Record<string, Part>>,
  compare: Compare<Part>,
): Difference[] {
  const kept = Object.entries(before).flatMap(([name, part]) => {
    const next = now[name];
    return next === undefined ? [breaking(`${name} removed`)] : compare(name, part, next);
  });
  const added = Object.keys(now).filter((name) => !(name in before));
  return [...kept, ...added.map((name) => compatible(`${name} added`))];
}

/** Every difference, part by part. */
export const compareContracts = (before: ContractDocument, now: ContractDocument): Difference[] => [
  ...eachNamed(before.calls, now.calls, compareCall),
  ...eachNamed(before.crossings, now.crossings, compareCrossing),
  ...eachNamed(before.names, now.names, compareNames),
  ...eachNamed(before.declarations, now.declarations, () => []),
  ...compareDeclared(before.declarations, now.declarations),
];
