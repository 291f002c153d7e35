/** The interface of a module. A new module is added to `src/modules.ts`, and nothing else is required. */
import type { ErasureBlocker } from 'shared-contracts/api';
import type { RealtimeName } from 'shared-contracts/events';
import type { EncryptedTable } from '../at-rest/repository.ts';
import type { AppContext, KeepsAccount, KeepsPatient } from '../context/context.ts';
import type { Seed } from '../db/seed/seed.ts';
import type { PlainRoutes, RouteDefinition } from '../http/route.ts';
import type { RecurringWork } from '../background/recurring.ts';
import type { JobWork } from '../background/job.ts';
import type { GaugeReader } from '../metrics/gauges.ts';
import type { TableData } from '../personal-data/declare.ts';
import type { OwnSearchable, Searchable } from '../context/searchable.ts';

export interface PlatformModule {
  /** Name of the folder. */
  readonly name: string;
  /** Tables that it owns: only its repositories name them; other modules call it. */
  readonly tables?: readonly string[];
  /** Personal data of each of its tables, and the retention periods. */
  readonly personalData?: readonly TableData[];
  /** Codecs of its tables with encrypted columns. */
  readonly encrypted?: readonly { readonly stored: EncryptedTable }[];
  /** Endpoints of the contract. */
  readonly routes: readonly RouteDefinition[];
  readonly plainRoutes?: readonly PlainRoutes[];
  readonly jobs: readonly JobWork[];
  /** Recurring jobs for the lifetime of the process. */
  readonly recurring: readonly RecurringWork[];
  /** Gauges of its tables, for operations. */
  readonly gauges?: readonly GaugeReader[];
  /** Messages it sends over the socket; each has one sending module. */
  readonly realtime: readonly RealtimeName[];
  readonly seed: readonly Seed[];
  /** Public search entries of its tables. */
  readonly searchable?: readonly Searchable[];
  /** Private search results of an account. */
  readonly ownSearchable?: readonly OwnSearchable[];
  /** Whether this module requires a patient, who then cannot be deleted. */
  readonly keepsPatient?: KeepsPatient;
  /** What is open in this module and prevents the erasure of an account. */
  readonly keepsAccount?: readonly { readonly because: ErasureBlocker; readonly isOpen: KeepsAccount }[];
  /** Subscribes to the domain bus and registers with modules it depends on; runs once, before the server listens. */
  readonly listen?: (ctx: AppContext) => void;
}
