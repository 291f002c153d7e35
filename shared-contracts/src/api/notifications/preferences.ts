/** How and when an account is notified. */
import * as z from 'zod/mini';
import { NOTICE_KINDS, NOTICE_WAY_STATES, NOTICE_WAYS } from '../../domain/product/notices.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** `22:00` in Riyadh. */
const QuietTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Over midnight when `from` is the later one. */
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
  /** Null: none. */
  quiet: z.nullable(QuietHours),
  /** For `pushManager.subscribe`; null: this installation sends no push. */
  push_key: z.nullable(z.string()),
  /** Devices of the account that push goes to. */
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
  summary: 'Which notices reach the account in which ways, and its quiet hours',
});

export const saveNoticePreferences = defineEndpoint({
  id: 'notifications.savePreferences',
  method: 'POST',
  host: 'base',
  path: '/v6/notification/preferences',
  auth: 'user',
  request: z.object({
    /** Only what changes. What is `always` or `never` stays so. */
    choices: z
      .array(z.object({ kind: z.enum(NOTICE_KINDS), way: z.enum(NOTICE_WAYS), on: z.boolean() }))
      .check(z.maxLength(NOTICE_KINDS.length * NOTICE_WAYS.length)),
    /** Not given: as it is. */
    quiet: z.optional(z.nullable(QuietHours.check(z.refine(({ from, until }) => from !== until, { path: ['until'] })))),
  }),
  response: NoticePreferences,
  summary: 'Changes some ways of some kinds, and the quiet hours; answers all',
});
