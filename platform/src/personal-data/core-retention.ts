/** Retention periods of tables of the core and of adapters. */
import { forgetLetters } from '../adapters/embedded/mail.ts';
import { forgetAppPushes } from '../adapters/embedded/push.ts';
import { forgetSms } from '../adapters/embedded/sms.ts';
import { forgetSendings } from '../adapters/carriers/store.ts';
import { forgetGateway } from '../adapters/gateway/store.ts';
import { forgetAccesses } from '../access-log/repository.ts';
import { forgetKeys } from '../http/idempotency/repository.ts';
import { retention } from '../background/retention.ts';

export const accessLog = retention(
  {
    name: 'access-log.forget',
    what: 'accesses to records from outside an account',
    since: 'reading',
    hours: ({ accessLogDays }) => accessLogDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetAccesses(tx, before)),
);

export const sandboxMessages = retention(
  {
    name: 'sandbox.forget-messages',
    what: 'messages in the sandbox inbox (outside production)',
    since: 'sending',
    hours: () => 30 * 24,
  },
  async ({ db, config }, before) => {
    if (config.environment === 'production') return;
    await db.transaction(async (tx) => {
      await forgetSms(tx, before);
      await forgetLetters(tx, before);
      await forgetAppPushes(tx, before);
    });
  },
);

export const gatewayPages = retention(
  {
    name: 'gateway.forget-pages',
    what: 'pages and refunds at payment gateways',
    since: 'its beginning',
    hours: () => 400 * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetGateway(tx, before)),
);

export const sendings = retention(
  {
    name: 'carriers.forget-sendings',
    what: 'the carrier of each text message, without number and text',
    since: 'its first attempt',
    hours: () => 30 * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetSendings(tx, before)),
);

/** Deletes expired keys with their stored answers. */
export const keyExpiry = retention(
  {
    name: 'http.forget-idempotency-keys',
    what: 'answers of idempotent calls',
    since: 'the first call',
    hours: ({ idempotencyHours }) => idempotencyHours,
  },
  ({ db }, before) => db.transaction((tx) => forgetKeys(tx, before)),
);
