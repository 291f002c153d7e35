/** The states of an appointment and the actors of each transition (one table, from which everything else is derived). */
import { addMinutes } from '../time/riyadh-time.ts';
import type { Instant } from '../time/time.ts';

export const APPOINTMENT_STATES = [
  'held',
  'awaiting_payment',
  'upcoming',
  'in_progress',
  'completed',
  'no_show',
  'cancelled',
  'expired',
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export const APPOINTMENT_ACTORS = ['patient', 'provider', 'system'] as const;
export type AppointmentActor = (typeof APPOINTMENT_ACTORS)[number];

/** state → next state → actors. A transition that is not listed is refused. */
export const APPOINTMENT_MOVES: Readonly<
  Record<AppointmentState, Readonly<Partial<Record<AppointmentState, readonly AppointmentActor[]>>>>
> = {
  held: { awaiting_payment: ['patient'], upcoming: ['patient', 'system'], cancelled: ['patient'], expired: ['system'] },
  awaiting_payment: { upcoming: ['system'], held: ['system', 'patient'], cancelled: ['patient'], expired: ['system'] },
  upcoming: {
    in_progress: ['provider', 'system'],
    cancelled: ['patient', 'provider', 'system'],
    no_show: ['provider', 'system'],
  },
  // Either side may start it; a provider who then does not join, or cannot continue, returns it. A patient who waits
  // for an overdue provider may cancel, or move the visit to another time, at which it is upcoming again.
  in_progress: {
    upcoming: ['patient'],
    completed: ['provider', 'system'],
    no_show: ['provider', 'system'],
    cancelled: ['patient', 'provider', 'system'],
  },
  completed: {},
  no_show: {},
  cancelled: {},
  expired: {},
};

export const mayMove = (from: AppointmentState, to: AppointmentState, actor: AppointmentActor): boolean =>
  APPOINTMENT_MOVES[from][to]?.includes(actor) ?? false;

/** States that occupy the provider's and the patient's time. */
export const OCCUPYING_STATES = [
  'held',
  'awaiting_payment',
  'upcoming',
  'in_progress',
] as const satisfies readonly AppointmentState[];

/** Status numbers of the wire (specification part 2, section 3). */
export const APPOINTMENT_STATUS_NUMBER = { upcoming: 3, completed: 4, cancelled: 5 } as const;

export const APPOINTMENT_TABS = ['upcoming', 'completed', 'cancelled'] as const;
export type AppointmentTab = (typeof APPOINTMENT_TABS)[number];

/**
 * The tab of "my appointments" that lists a state; null for a booking that was never completed, and for a state of a newer
 * server.
 */
export const tabOf = (state: AppointmentState | 'unknown'): AppointmentTab | null => {
  if (state === 'upcoming' || state === 'in_progress') return 'upcoming';
  if (state === 'completed' || state === 'no_show') return 'completed';
  return state === 'cancelled' ? 'cancelled' : null;
};

/** The reasons for which a patient cancels. */
export const CANCEL_REASONS = ['time', 'better', 'another-provider', 'booked-by-mistake', 'price', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** How many times an appointment may be moved. The database has the same limit. */
export const MAX_RESCHEDULES = 2;

export const CONSULTATION_CHANNELS = ['video', 'voice', 'chat'] as const;
export type ConsultationChannel = (typeof CONSULTATION_CHANNELS)[number];

/** A consultation may start from 5 minutes before to 30 minutes after its time. */
export const START_WINDOW_MINUTES = { before: 5, after: 30 } as const;

/** The first and the last instant at which it may start, both included. */
export const startWindow = (startsAt: Instant): { readonly opensAt: Instant; readonly closesAt: Instant } => ({
  opensAt: addMinutes(startsAt, -START_WINDOW_MINUTES.before),
  closesAt: addMinutes(startsAt, START_WINDOW_MINUTES.after),
});

export const canStart = (startsAt: Instant, now: Instant): boolean => {
  const offset = (Date.parse(now) - Date.parse(startsAt)) / 60_000;
  return offset >= -START_WINDOW_MINUTES.before && offset <= START_WINDOW_MINUTES.after;
};
