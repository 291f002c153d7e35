import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../core/secrets.ts';
import type { TimeLimit } from '../calls/time-limit.ts';

export interface MoyasarOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly url: string;
  readonly secretKey: string;
  /** Key for the browser, which can only create tokens. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly limit?: TimeLimit;
}
