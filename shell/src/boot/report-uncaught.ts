import type { Shell } from '../context/shell.ts';

/** Errors nobody caught, and the batch that is still waiting when the page goes away. */
export const reportUncaught = ({ telemetry, health }: Pick<Shell, 'telemetry' | 'health'>): void => {
  window.addEventListener('error', ({ error, message }) => telemetry.error(error ?? message, { where: 'window' }));
  window.addEventListener('unhandledrejection', ({ reason }) => telemetry.error(reason, { where: 'promise' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush();
  });
  // Files are broken off between the two; some phones know only the second.
  const leave = () => {
    health.settle();
    telemetry.leave();
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
};
