/** The loop of a running platform: looks for due work, keeps a bounded number of jobs going. */
import type { Queue } from './queue.ts';
import { runAttempt, sweep } from './runner.ts';

interface PollSettings {
  readonly pollMs: number;
  readonly concurrency: number;
}

export interface Polling {
  /** Looks at once: something has just been enqueued. */
  readonly wake: () => void;
  /** Resolves when nothing is running. */
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
  /** There may be more to claim than there was room for. */
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
      await launch().catch((error: unknown) =>
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
