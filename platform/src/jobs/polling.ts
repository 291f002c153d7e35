/** The polling loop: claims due jobs and limits how many run concurrently. */
import type { Queue } from './queue.ts';
import { outsideTraces } from '../tracing/span.ts';
import { runAttempt, sweep } from './runner.ts';

interface PollSettings {
  readonly pollMs: number;
  readonly concurrency: number;
}

export interface Polling {
  /** Polls immediately, because a job has just been enqueued. */
  readonly wake: () => void;
  /** Resolves when no job is running. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startPolling = (
  parts: Parameters<typeof sweep>[0],
  queue: Queue,
  { pollMs, concurrency }: PollSettings,
): Polling => {
  const running = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | null = null;
  let again = false;
  /** More jobs may be due than there were free slots. */
  let waiting = false;

  const launch = async (): Promise<void> => {
    await sweep(parts, queue);
    const free = concurrency - running.size;
    if (free <= 0) {
      waiting = true;
      return;
    }
    const attempts = await queue.claim(free, false);
    waiting = attempts.length === free;
    for (const attempt of attempts) {
      const work: Promise<void> = runAttempt(parts, queue, attempt)
        .catch((error: unknown) =>
          parts.log.error(
            { err: error, job: attempt.name },
            'result of a job could not be stored; it runs again after its lease',
          ),
        )
        .finally(() => {
          running.delete(work);
          if (waiting) wake();
        });
      running.add(work);
    }
  };
  const look = async (): Promise<void> => {
    do {
      again = false;
      await outsideTraces(launch).catch((error: unknown) =>
        parts.log.error({ err: error }, 'polling for due jobs failed; retried at the next poll'),
      );
    } while (again && !stopped);
  };
  const schedule = (): void => {
    if (!stopped) timer = setTimeout(wake, pollMs).unref();
  };
  function wake(): void {
    if (stopped) return;
    again = true;
    if (turn) return;
    clearTimeout(timer);
    turn = look().finally(() => {
      turn = null;
      schedule();
    });
  }
  const idle = async (): Promise<void> => {
    while (turn || running.size > 0) await Promise.all([turn, ...running]);
  };

  wake();
  return {
    wake,
    idle,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await idle();
    },
  };
};
