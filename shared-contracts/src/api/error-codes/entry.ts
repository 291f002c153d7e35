import type { EnvelopeStatus } from '../core/envelope.ts';

/**
 * `alert`: show the text. `field`: show it at the field. `sign-in`: the session has ended. `slots`: show other slots. `retry`:
 * offer a retry.
 */
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
