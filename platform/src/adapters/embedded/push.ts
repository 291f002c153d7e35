/** Stores pushes to apps in a table for the sandbox page. A push replaces an earlier one with the same tag, as on a phone. */
import { sql } from 'drizzle-orm';
import type { AppPushService } from 'shared-contracts/domain';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
import type { Clock } from '../../core/clock.ts';
import { toInstant } from '../../db/columns.ts';
import { type Database, rowsOf, type Tx } from '../../db/database.ts';
import type { AppAddress, PushCarrier } from '../../ports/push.ts';
import { sha256 } from '../../core/secrets.ts';
import { appPage } from '../push/app-page.ts';

export const appPushCodec = rowCodec({
  table: 'sandbox_push',
  key: { key: 'key' },
  columns: { token: 'token', title: 'title', body: 'body' },
});

export const embeddedPush = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  service: AppPushService,
): PushCarrier<AppAddress> => ({
  reaches: (to) => to.service === service,
  send: ({ to, content }) =>
    db.transaction(async (tx) => {
      const { title, body, tag, url } = content;
      const key = sha256(`${to.token} ${tag}`);
      const kept = appPushCodec.encrypt(tx, { key, token: to.token, title, body });
      const { remote = null, path = null } = appPage(url);
      await tx.execute(
        sql`INSERT INTO sandbox_push (key, service, token, title, body, remote, path, sent_at)
          VALUES (${key}, ${service}, ${kept.token}, ${kept.title}, ${kept.body}, ${remote}, ${path}, ${clock.nowIso()})
          ON CONFLICT (key) DO UPDATE SET title = excluded.title, body = excluded.body, sent_at = excluded.sent_at`,
      );
      return 'accepted' as const;
    }),
});

export interface AppPush {
  readonly service: AppPushService;
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** The path that the app opens; null: its home page. */
  readonly remote: string | null;
  readonly path: string | null;
  /** UTC ISO. */
  readonly at: string;
}

/** Newest first. */
export const appPushes = async (tx: Tx, limit: number): Promise<AppPush[]> => {
  const rows = await rowsOf<EncryptedRow<AppPush, 'token' | 'title' | 'body'> & { readonly key: string }>(
    tx,
    sql`SELECT key, service, token, title, body, remote, path, sent_at AS at FROM sandbox_push
      ORDER BY sent_at DESC, key LIMIT ${limit}`,
  );
  return (await appPushCodec.decryptAll(tx, rows)).map(({ at, ...push }) => ({ ...push, at: toInstant(at) }));
};

export const forgetAppPushes = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM sandbox_push WHERE sent_at < ${before}::timestamptz`);
};
