/** The dependencies of requests, jobs and listeners, created once at start and passed as an argument. */
import type { ErasureBlocker } from 'shared-contracts/api';
import type { Parties } from '../adapters/calls/parties.ts';
import type { DomainBus } from '../core/bus.ts';
import type { Clock } from '../core/clock.ts';
import type { Counters } from '../core/counters.ts';
import type { Config } from '../settings/config.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Drawings } from '../documents/drawings.ts';
import type { Jobs } from '../jobs/types.ts';
import type { PersonalData } from './personal-tables.ts';
import type { Ports } from '../ports/index.ts';
import type { FindSession } from '../realtime/handshake.ts';
import type { Logger } from '../core/log.ts';
import type { Realtime } from '../realtime/types.ts';
import type { OwnSearchable, Searchable } from './searchable.ts';
import type { Secrets } from '../core/secrets.ts';
import type { ConcurrencyLimit } from '../core/concurrency-limit.ts';

export type KeepsPatient = (tx: Tx, relId: string) => Promise<boolean>;

export type KeepsAccount = (tx: Tx, uid: string) => Promise<boolean>;

export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly ports: Ports;
  /** The circuit breakers of outside parties. */
  readonly parties: Parties;
  readonly bus: DomainBus;
  /** What modules count for operations. */
  readonly counters: Counters;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  /** Renders PDFs in another thread. */
  readonly drawings: Drawings;
  /**
   * Limits concurrent processing of uploads that need more memory than their size: documents to decompress, pictures to decode.
   */
  readonly unfolding: ConcurrencyLimit;
  /** The session of a token on its device; null when it is unknown, ended or bound to another device. */
  readonly findSession: FindSession;
  /** Whether any module requires this patient (`PlatformModule.keepsPatient`). */
  readonly keepsPatient: KeepsPatient;
  /** What is open in the account and prevents its erasure (`PlatformModule.keepsAccount`). */
  readonly keepsAccount: (tx: Tx, uid: string) => Promise<ErasureBlocker[]>;
  /** Tables with personal data of every module, and the encrypted columns of all tables. */
  readonly personalData: PersonalData;
  /** The searchable content of every module. */
  readonly searchable: readonly Searchable[];
  readonly ownSearchable: readonly OwnSearchable[];
}
