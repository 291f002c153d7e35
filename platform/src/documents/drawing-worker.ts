/** The worker thread that draws: it receives documents and returns their bytes. */
import { parentPort } from 'node:worker_threads';
import type { PaperDocument } from './document.ts';
import { renderPdf } from './render.ts';

export interface DrawingRequest {
  readonly id: number;
  readonly paper: PaperDocument;
}
export type DrawingResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly problem: string };

const answer = async ({ id, paper }: DrawingRequest): Promise<DrawingResult> => {
  try {
    return { id, bytes: await renderPdf(paper) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

// Documents are drawn sequentially, and the bytes of each are sent as soon as it is complete.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (asked: DrawingRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(asked)));
});
