/** A thread that draws: documents come in, their bytes go back. */
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

// One after the other: a document is drawn without a pause, and bytes are sent as soon as they are there.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (asked: DrawingRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(asked)));
});
