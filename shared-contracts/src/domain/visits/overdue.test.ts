import { entryWindow, OVERDUE_MINUTES, overdueOf, providerDueAt } from './overdue.ts';
import { serviceDefinition } from '../services/catalogue.ts';
import type { ServiceDefinition } from '../services/definition.ts';

const START = '2026-11-27T08:00:00.000Z';
const at = (minutes: number, seconds = 0) =>
  new Date(Date.parse(START) + (minutes * 60 + seconds) * 1000).toISOString();
const visit = { startsAt: START, providerJoinedAt: null, providerExpectedAt: null };
const service = (stid: string) => serviceDefinition(stid) as ServiceDefinition;
const CONSULTATION = service('ST1');
const NURSE = service('ST3');
const CARER = service('ST9');
const BRANCH = service('ST61');
const lateAt = (of: ServiceDefinition, now: string, more = {}) =>
  overdueOf({ ...visit, ...more }, of, OVERDUE_MINUTES, now);

it.each([
  ['a consultation', CONSULTATION, 0],
  ['a nurse within an hour', NURSE, 60],
  ['a caregiver at the start of the shift', CARER, 0],
])('overdue: expects %s', (_, of, minutes) => expect(providerDueAt(visit, of)).toBe(at(minutes)));

it.each([
  ['a consultation', CONSULTATION, 5],
  ['a nurse', NURSE, 75],
  ['a caregiver', CARER, 15],
])('overdue: %s is late from that second on, and not before', (_, of, minutes) => {
  expect(lateAt(of, at(minutes, -1))).toBeNull();
  expect(lateAt(of, at(minutes))).not.toBeNull();
});

it('overdue: a provider who is present is not late, nor a branch to which the patient travels', () => {
  expect(lateAt(NURSE, at(200), { providerJoinedAt: at(70) })).toBeNull();
  expect(lateAt(BRANCH, at(200))).toBeNull();
});

it('overdue: a provider who announces a time beyond the limit is late at once, and the limit restarts from that time', () => {
  expect(lateAt(CONSULTATION, at(-10), { providerExpectedAt: at(4) })).toBeNull();
  expect(lateAt(CONSULTATION, at(-10), { providerExpectedAt: at(20) })).toEqual({
    since: START,
    expectedAt: at(20),
    noShowAt: at(80),
  });
});

it.each([
  ['the start', {}, 30],
  ['the start, of a provider who was early', { providerJoinedAt: at(-3) }, 30],
  ['the time that a late provider announced', { providerExpectedAt: at(20) }, 50],
  ['the arrival of a late provider', { providerExpectedAt: at(20), providerJoinedAt: at(40) }, 70],
])('overdue: the patient may enter until half an hour after %s', (_, more, minutes) => {
  const window = entryWindow({ ...visit, patientJoinedAt: null, ...more }, CONSULTATION, OVERDUE_MINUTES);
  expect(window).toEqual({ opensAt: at(-5), closesAt: at(minutes) });
});

it('overdue: a patient who has entered may return for as long as the provider may come', () => {
  const waiting = { ...visit, patientJoinedAt: at(2) };
  expect(entryWindow(waiting, CONSULTATION, OVERDUE_MINUTES).closesAt).toBe(at(60));
});
