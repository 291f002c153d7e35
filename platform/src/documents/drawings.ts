/**
 * Draws documents in a worker thread: shaping a page takes tens of milliseconds, and fifty concurrent documents must not block
 * request handling. The thread starts with the first document. The queue is limited, and further documents are rejected.
 */
import { Worker } from 'node:worker_threads';
import { refuse } from '../core/errors.ts';
import type { PaperDocument } from './document.ts';
import type { DrawingResult, DrawingRequest } from './drawing-worker.ts';

export interface Drawings {
  /** The document as a PDF. @throws SERVICE_UNAVAILABLE when the queue is full */
  readonly draw: (paper: PaperDocument) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

export const createDrawings = (most: number): Drawings => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let next = 0;

  /** Rejects the queued documents of a thread that ended; the next document starts another thread. */
  const ended = (thread: Worker, error: Error): void => {
    if (worker !== thread) return;
    worker = null;
    const all = [...waiting.values()];
    waiting.clear();
    for (const { reject } of all) reject(error);
  };

  const settle = (answered: DrawingResult): void => {
    const one = waiting.get(answered.id);
    waiting.delete(answered.id);
    if (waiting.size === 0) worker?.unref();
    if ('problem' in answered) one?.reject(new Error(answered.problem));
    else one?.resolve(Buffer.from(answered.bytes));
  };

  const begin = (): Worker => {
    const thread = new Worker(new URL('./drawing-worker.ts', import.meta.url));
    thread.on('message', settle);
    thread.on('error', (error) => ended(thread, error));
    thread.on('exit', (code) => ended(thread, new Error(`the drawing thread ended with ${code}`)));
    return thread;
  };

  return {
    draw: (paper) => {
      if (waiting.size >= most) refuse('SERVICE_UNAVAILABLE');
      worker ??= begin();
      worker.ref();
      const id = (next += 1);
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, paper } satisfies DrawingRequest);
      return promise;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
};
