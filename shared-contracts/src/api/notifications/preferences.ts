/** How and when an account is notified. */
import * as z from 'zod/mini';
import { NOTICE_KINDS, NOTICE_WAY_STATES, NOTICE_WAYS } from '../../domain/product/notices.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** A time in Riyadh, e.g. `22:00`. */
const QuietTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Past midnight when `from` is later than `until`. */
const QuietHours = z.object({ from: QuietTime, until: QuietTime });

export type QuietHours = z.infer<typeof QuietHours>;

const WayState = openEnum(NOTICE_WAY_STATES, 'never');

export const NoticePreferences = z.object({
  kinds: tolerantList(
    z.object({
      kind: openEnum(NOTICE_KINDS),
      ways: z.object({ app: WayState, push: WayState, sms: WayState, mail: WayState }),
    }),
  ),
  /** Null when there are no quiet hours. */
  quiet: z.nullable(QuietHours),
  /** The key for `pushManager.subscribe`; null when this installation sends no pushes. */
  push_key: z.nullable(z.string()),
  /** The number of devices of the account that receive pushes. */
  push_devices: z.int(),
});

export type NoticePreferences = z.infer<typeof NoticePreferences>;

export const noticePreferences = defineEndpoint({
  id: 'notifications.preferences',
  method: 'GET',
  host: 'base',
  path: '/v6/notification/preferences',
  auth: 'user',
  request: Empty,
  response: NoticePreferences,
  summary: 'The ways in which the account gets notices, and its quiet hours',
});

export const saveNoticePreferences = defineEndpoint({
  id: 'notifications.savePreferences',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/preferences',
  auth: 'user',
  request: z.object({
    /** Only the changed ways. A way that is `always` or `never` cannot be changed. */
    choices: z
      .array(z.object({ kind: z.enum(NOTICE_KINDS), way: z.enum(NOTICE_WAYS), on: z.boolean() }))
      .check(z.maxLength(NOTICE_KINDS.length * NOTICE_WAYS.length)),
    /** When absent, the quiet hours do not change. */
    quiet: z.optional(z.nullable(QuietHours.check(z.refine(({ from, until }) => from !== until, { path: ['until'] })))),
  }),
  response: NoticePreferences,
  summary: 'Changes ways of notices, and the quiet hours; returns all',
});
