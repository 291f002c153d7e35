/** What a module of the platform offers. `src/modules.ts` lists them; nothing else is needed to add one. */
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
  /** The name of its folder. */
  readonly name: string;
  /** Tables it owns: its repositories alone name them, and other modules ask it. */
  readonly tables?: readonly string[];
  /** What each of its tables keeps about persons, and for how long. */
  readonly personalData?: readonly TableData[];
  /** Codecs of those of its tables that have encrypted columns. */
  readonly encrypted?: readonly { readonly stored: EncryptedTable }[];
  /** Endpoints of the contract. */
  readonly routes: readonly RouteDefinition[];
  readonly plainRoutes?: readonly PlainRoutes[];
  readonly jobs: readonly JobWork[];
  /** Work that is repeated for as long as the process lives. */
  readonly recurring: readonly RecurringWork[];
  /** What operations read of its tables. */
  readonly gauges?: readonly GaugeReader[];
  /** Messages it sends over the socket; each has one module that sends it. */
  readonly realtime: readonly RealtimeName[];
  readonly seed: readonly Seed[];
  /** What of its tables everybody finds by search. */
  readonly searchable?: readonly Searchable[];
  /** What an account finds of its own. */
  readonly ownSearchable?: readonly OwnSearchable[];
  /** Whether something of this module needs a patient, who then cannot be deleted. */
  readonly keepsPatient?: KeepsPatient;
  /** What of this module keeps an account from being erased while it is open. */
  readonly keepsAccount?: readonly { readonly because: ErasureBlocker; readonly isOpen: KeepsAccount }[];
  /** Subscribes to the domain bus, registers with modules it depends on; run once, before the server listens. */
  readonly listen?: (ctx: AppContext) => void;
}
