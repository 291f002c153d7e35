import type { EnvelopeStatus } from '../core/envelope.ts';

/** `alert`: show the words. `field`: show them at the field. `sign-in`: session over. `slots`: show other slots. `retry`: offer again. */
export type ClientAction = 'alert' | 'field' | 'sign-in' | 'slots' | 'retry';

export interface ErrorEntry {
  readonly http: number;
  readonly status: EnvelopeStatus;
  readonly client: ClientAction;
  readonly ar: string;
  readonly en: string;
}

export const entry = (
  http: number,
  status: EnvelopeStatus,
  client: ClientAction,
  ar: string,
  en: string,
): ErrorEntry => ({
  http,
  status,
  client,
  ar,
  en,
});
