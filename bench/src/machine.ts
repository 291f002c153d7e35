import { cpus, release, totalmem, type } from 'node:os';

/** The machine of the measurement in one line; `programs` with their versions. */
export const describeMachine = (...programs: readonly string[]): string => {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const parts = [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${memory} GiB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    ...programs,
  ];
  return parts.join(' · ');
};
