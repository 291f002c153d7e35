import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';
import type { TimeLimit } from '../time-limit.ts';

export interface MoyasarOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly url: string;
  readonly secretKey: string;
  /** Of the browser: makes tokens and nothing else. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly limit?: TimeLimit;
}
