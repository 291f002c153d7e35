/** Destination of runtime errors of browsers. */
import type { TelemetryEntry } from 'shared-contracts/api';

export interface ErrorReportsPort {
  /** Sends errors; never throws and never blocks the caller. */
  readonly report: (entries: readonly TelemetryEntry[]) => void;
  /** Resolves when no report is being sent; for shutdown and tests. */
  readonly settled: () => Promise<void>;
}
