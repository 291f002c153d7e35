import { cpus, release, totalmem, type } from 'node:os';

/** What the figures were measured on, in one line. */
export const describeMachine = (chromium: string, postgres: string): string => {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const parts = [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${memory} GiB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `Chromium ${chromium}`,
    postgres,
  ];
  return parts.join(' · ');
};
