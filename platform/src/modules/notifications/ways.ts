/** Default channels of notices, what a user may change, and when pushes and messages wait. Pure. */
import {
  addDays,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
  type NoticeWayState,
  riyadhDay,
  riyadhInstant,
  riyadhMinuteOfDay,
} from 'shared-contracts/domain';
import type { QuietHours } from 'shared-contracts/api';

type States = Readonly<Record<NoticeWay, NoticeWayState>>;

/** Text messages are sent about what must be known outside the product; security notices are always sent. */
const USUAL: Readonly<Record<NoticeKind, States>> = {
  visits: { app: 'on', push: 'on', sms: 'on', mail: 'off' },
  reminders: { app: 'on', push: 'on', sms: 'on', mail: 'off' },
  messages: { app: 'on', push: 'on', sms: 'never', mail: 'off' },
  calls: { app: 'on', push: 'on', sms: 'never', mail: 'off' },
  results: { app: 'on', push: 'on', sms: 'never', mail: 'off' },
  care: { app: 'on', push: 'on', sms: 'on', mail: 'off' },
  account: { app: 'always', push: 'on', sms: 'always', mail: 'off' },
};

/** The user’s choices where they differ from the defaults. */
export type Choices = Readonly<Partial<Record<NoticeKind, Readonly<Partial<Record<NoticeWay, boolean>>>>>>;

const isFixed = (state: NoticeWayState): boolean => state === 'always' || state === 'never';

export const stateOf = (choices: Choices, kind: NoticeKind, way: NoticeWay): NoticeWayState => {
  const usual = USUAL[kind][way];
  const chosen = choices[kind]?.[way];
  if (isFixed(usual) || chosen === undefined) return usual;
  return chosen ? 'on' : 'off';
};

export const statesOf = (choices: Choices, kind: NoticeKind): Record<NoticeWay, NoticeWayState> =>
  Object.fromEntries(NOTICE_WAYS.map((way) => [way, stateOf(choices, kind, way)])) as Record<NoticeWay, NoticeWayState>;

export const goes = (choices: Choices, kind: NoticeKind, way: NoticeWay): boolean =>
  ['on', 'always'].includes(stateOf(choices, kind, way));

/** Fixed channels do not change. */
export const choose = (
  choices: Choices,
  { kind, way, on }: { readonly kind: NoticeKind; readonly way: NoticeWay; readonly on: boolean },
): Choices => (isFixed(USUAL[kind][way]) ? choices : { ...choices, [kind]: { ...choices[kind], [way]: on } });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The end of the current quiet hours; null outside them. */
export const quietUntil = (quiet: QuietHours | null, now: string): string | null => {
  if (quiet === null) return null;
  const [from, until, at] = [minutesOf(quiet.from), minutesOf(quiet.until), riyadhMinuteOfDay(now)];
  const runs = from < until ? at >= from && at < until : at >= from || at < until;
  if (!runs) return null;
  const today = riyadhDay(now);
  return riyadhInstant(until > at ? today : addDays(today, 1), until);
};

const SOON_MS = 3_600_000;
/** A notice about a visit that begins within the hour, or began within it, is sent at once. */
export const isSoon = (startsAt: string, now: string): boolean =>
  Math.abs(Date.parse(startsAt) - Date.parse(now)) <= SOON_MS;
