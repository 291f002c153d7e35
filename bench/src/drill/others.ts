/** Processor use of other processes: figures of a shared machine are higher than those of an idle one. */
import { cpus } from 'node:os';
import { processorTime } from '../processor-time.ts';

const busyMs = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

const ownMs = (): number => {
  const { client = 0, postgres = 0, product = 0 } = processorTime() ?? {};
  return client + postgres + product;
};

/** Returns a function that computes the share of all processors, from 0 to 1, that other processes have used since. */
export const othersSince = (): (() => number) => {
  const [began, busy, own] = [performance.now(), busyMs(), ownMs()];
  return () => {
    const all = (performance.now() - began) * cpus().length;
    return Math.min(1, Math.max(0, (busyMs() - busy - (ownMs() - own)) / all));
  };
};
