/** Writes browser errors to the log. */
import type { Logger } from '../../core/log.ts';
import type { ErrorReportsPort } from '../../ports/error-reports.ts';

export const createLogReports = (log: Logger): ErrorReportsPort => ({
  report: (entries) => {
    for (const { name, page, release, where, remote, version, message, stack, traceId } of entries) {
      log.warn(
        { name, page, release, where, remote, version, report: message, frames: stack, traceId },
        'browser error',
      );
    }
  },
  settled: async () => undefined,
});
