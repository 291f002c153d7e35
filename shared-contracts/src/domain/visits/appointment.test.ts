import {
  APPOINTMENT_ACTORS,
  APPOINTMENT_MOVES,
  APPOINTMENT_STATES,
  type AppointmentState,
  OCCUPYING_STATES,
  canStart,
  mayMove,
  tabOf,
} from './appointment.ts';

const FINAL: readonly AppointmentState[] = ['completed', 'no_show', 'cancelled', 'expired'];
const nextOf = (state: AppointmentState) => Object.keys(APPOINTMENT_MOVES[state]) as AppointmentState[];

it('appointment: transitions only between known states, by known actors', () => {
  expect(Object.keys(APPOINTMENT_MOVES).toSorted()).toEqual([...APPOINTMENT_STATES].toSorted());
  for (const state of APPOINTMENT_STATES) {
    for (const next of nextOf(state)) {
      expect(APPOINTMENT_STATES).toContain(next);
      for (const actor of APPOINTMENT_MOVES[state][next] ?? []) expect(APPOINTMENT_ACTORS).toContain(actor);
    }
  }
});

it('appointment: final states have no transition, and every other state has one', () => {
  for (const state of APPOINTMENT_STATES) expect(nextOf(state).length === 0).toBe(FINAL.includes(state));
});

it('appointment: every state is reachable from a hold', () => {
  const reached = new Set<AppointmentState>(['held']);
  for (const state of reached) for (const next of nextOf(state)) reached.add(next);
  expect(reached).toEqual(new Set(APPOINTMENT_STATES));
});

it('appointment: refuses a transition that is not listed', () => {
  expect(mayMove('held', 'upcoming', 'patient')).toBe(true);
  expect(mayMove('completed', 'upcoming', 'system')).toBe(false);
  expect(mayMove('upcoming', 'completed', 'provider')).toBe(false);
  expect(mayMove('upcoming', 'no_show', 'patient')).toBe(false);
});

it('appointment: occupies time in every state that is not final', () => {
  expect([...OCCUPYING_STATES].toSorted()).toEqual(
    APPOINTMENT_STATES.filter((state) => !FINAL.includes(state)).toSorted(),
  );
});

it('appointment: lists bookings that were completed, and only those', () => {
  expect(APPOINTMENT_STATES.filter((state) => tabOf(state) === null)).toEqual(['held', 'awaiting_payment', 'expired']);
  const tabs = Object.fromEntries(APPOINTMENT_STATES.map((state) => [state, tabOf(state)]));
  expect(tabs).toMatchObject({ upcoming: 'upcoming', in_progress: 'upcoming', completed: 'completed' });
  expect(tabs).toMatchObject({ no_show: 'completed', cancelled: 'cancelled' });
});

it.each([
  ['2026-11-20T08:54:59.000Z', false],
  ['2026-11-20T08:55:00.000Z', true],
  ['2026-11-20T09:30:00.000Z', true],
  ['2026-11-20T09:30:01.000Z', false],
])('appointment: at %s, starting a consultation of 09:00 is %p', (now, allowed) =>
  expect(canStart('2026-11-20T09:00:00.000Z', now)).toBe(allowed),
);
