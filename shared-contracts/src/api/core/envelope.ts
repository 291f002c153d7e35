/** Every answer is an envelope (specification part 2, sections 7–8; `code` and `traceId` are additions of the product). */
import * as z from 'zod/mini';
import { PARTNERS } from '../../domain/product/partner.ts';

/** 1000 success · 1001 invalid request · 1002 refused in the current state · 1003 sign-in failure · 2000 session expired. */
export const STATUS = {
  success: 1000,
  invalid: 1001,
  refused: 1002,
  signInFailed: 1003,
  sessionExpired: 2000,
} as const;
export type EnvelopeStatus = (typeof STATUS)[keyof typeof STATUS];

export const Envelope = z.object({
  status: z.number(),
  message: z.string(),
  desc: z.optional(z.string()),
  data: z.optional(z.unknown()),
  code: z.optional(z.string()),
  traceId: z.optional(z.string()),
});
export type Envelope = z.infer<typeof Envelope>;

/** Headers of every call. */
export const HEADER = {
  authorization: 'authorization',
  country: 'country',
  salesChannel: 'sales-channel',
  deviceId: 'ud',
  /** Sent only with calls that sign in or prove the identity of the caller; never part of an address, a log or an answer. */
  deviceSecret: 'device-secret',
  language: 'lang',
  timezone: 'timezone',
  idempotencyKey: 'idempotency-key',
  traceId: 'x-trace-id',
  /** W3C Trace Context: the trace that a call belongs to (`readTraceParent`). */
  traceParent: 'traceparent',
  serverTime: 'x-server-time',
} as const;

export const SALES_CHANNELS = ['WEB', 'MWEB', 'ios', 'android', ...PARTNERS] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];
