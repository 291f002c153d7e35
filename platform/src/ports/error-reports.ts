/** Where runtime errors of browsers are looked at. */
import type { TelemetryEntry } from 'shared-contracts/api';

export interface ErrorReportsPort {
  /** Hands over errors; never throws and never makes a caller wait for the other side. */
  readonly report: (entries: readonly TelemetryEntry[]) => void;
  /** Resolves when nothing is on its way; for shutdown and tests. */
  readonly settled: () => Promise<void>;
}
