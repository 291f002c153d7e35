/** What a test reads from the sandbox, or does there. */
import { type APIRequestContext, expect } from '@playwright/test';

/** The newest code sent to a number, waited for by polling the inbox. `phone` in E.164 or as typed. */
export const readCode = async (request: APIRequestContext, phone: string): Promise<string> => {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get('/sandbox/sms', { params: { phone } });
      const text = JSON.stringify(await answer.json());
      code = /\b(\d{4})\b/.exec(text.replace(/"(?:to|phone|at|id)":"[^"]*"/g, ''))?.[1];
      return code;
    }, 'a code in the SMS inbox')
    .toMatch(/^\d{4}$/);
  return code as string;
};

export const advanceClock = async (request: APIRequestContext, ms: number): Promise<void> => {
  const answer = await request.post('/sandbox/clock', { data: { advanceMs: ms } });
  expect(answer.ok()).toBe(true);
};

export const setClock = async (request: APIRequestContext, to: string): Promise<void> => {
  const answer = await request.post('/sandbox/clock', { data: { setTo: to } });
  expect(answer.ok()).toBe(true);
};
