/**
 * Cloudflare Turnstile: the widget of the page returns a token, which `siteverify` consumes. The patient’s IP address is not
 * sent, because the provider does not require it.
 */
import * as z from 'zod';
import type { CaptchaPort } from '../ports/captcha.ts';

export const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5000;
const ACTION = 'code';

const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Error codes about a token. Any other code concerns this installation or the provider. */
const TOKEN_FAULTS = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

export interface TurnstileOptions {
  readonly siteKey: string;
  readonly secret: string;
  /** Host name of the pages: a token that was issued on another site is rejected. */
  readonly hostname: string;
  readonly url: string;
}

export const createTurnstile = ({ siteKey, secret, hostname, url }: TurnstileOptions): CaptchaPort => ({
  widget: { provider: 'turnstile', siteKey, action: ACTION },
  verify: async (token) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = Answer.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new Error(`Turnstile answered ${response.status}`);
    const { success, hostname: shownOn, action, 'error-codes': errors } = answer.data;
    if (success) return shownOn === hostname && action === ACTION ? 'passed' : 'refused';
    const other = errors.filter((code) => !TOKEN_FAULTS.includes(code));
    if (errors.length === 0 || other.length > 0) throw new Error(`Turnstile refused the request: ${other.join(', ')}`);
    return 'refused';
  },
});
