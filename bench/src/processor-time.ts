/** Processor time of the benchmark and of the processes that it started; comparable on a busy machine too. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessorTime {
  /** Milliseconds of the benchmark process, which is the client of a load. */
  readonly client: number;
  readonly postgres: number;
  /** All other processes that it started. */
  readonly product: number;
}

const TICK_MS = 10;

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly name: string;
  /** Including its children that have ended. */
  readonly ms: number;
}

/** Null when the process ends in between. */
const read = (id: string): Process | null => {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    return {
      id: Number(id),
      parent: Number(fields[1]),
      name: stat.slice(stat.indexOf('(') + 1, end),
      ms: ticks * TICK_MS,
    };
  } catch {
    return null;
  }
};

/** Null where the operating system does not provide it (it is read from /proc). */
export const processorTime = (): ProcessorTime | null => {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => read(id) ?? []);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const below = (id: number): Process[] => (children.get(id) ?? []).flatMap((child) => [child, ...below(child.id)]);
  const started = below(process.pid);
  const sum = (processes: readonly Process[]) => processes.reduce((total, { ms }) => total + ms, 0);
  const postgres = started.filter(({ name }) => name === 'postgres');
  const { user, system } = process.cpuUsage();
  return { client: (user + system) / 1000, postgres: sum(postgres), product: sum(started) - sum(postgres) };
};

/** Returns a function that computes the time used since, divided by the number of repetitions. */
export const usedSince = (before: ProcessorTime | null, times: number): ProcessorTime | null => {
  const now = processorTime();
  if (!before || !now) return null;
  const share = (name: keyof ProcessorTime) => (now[name] - before[name]) / Math.max(1, times);
  return { client: share('client'), postgres: share('postgres'), product: share('product') };
};
