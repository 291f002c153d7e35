/** What the frame and the stand-ins of outside parties keep. */
import { forgetLetters } from '../adapters/embedded/mail.ts';
import { forgetSms } from '../adapters/embedded/sms.ts';
import { forgetAccesses } from '../access-log/repository.ts';
import { keyExpiry } from '../http/idempotency/expiry.ts';
import { type Retention, retention } from './retention.ts';

const accessLog = retention(
  {
    name: 'access-log.forget',
    what: 'who outside an account read its records',
    tables: ['record_access'],
    since: 'reading',
    hours: ({ accessLogDays }) => accessLogDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetAccesses(tx, before)),
);

const sandboxMessages = retention(
  {
    name: 'sandbox.forget-messages',
    what: 'messages in the sandbox’s inbox (outside production)',
    tables: ['sandbox_sms', 'sandbox_mail'],
    since: 'sending',
    hours: () => 30 * 24,
  },
  async ({ db, config }, before) => {
    if (config.environment === 'production') return;
    await db.transaction(async (tx) => {
      await forgetSms(tx, before);
      await forgetLetters(tx, before);
    });
  },
);

export const FRAME_RETENTION: readonly Retention[] = [keyExpiry, accessLog, sandboxMessages];
