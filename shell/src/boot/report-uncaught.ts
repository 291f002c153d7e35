import type { Shell } from '../context/shell.ts';

/** Reports uncaught errors, and sends the pending batch when the page is left. */
export const reportUncaught = ({ telemetry, health }: Pick<Shell, 'telemetry' | 'health'>): void => {
  window.addEventListener('error', ({ error, message }) => telemetry.error(error ?? message, { where: 'window' }));
  window.addEventListener('unhandledrejection', ({ reason }) => telemetry.error(reason, { where: 'promise' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush();
  });
  // Loads are aborted between the two events; some phones support only the second.
  const leave = () => {
    health.settle();
    telemetry.leave();
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
};
