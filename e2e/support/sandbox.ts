/** Values that a test reads from the sandbox, and actions there. */
import { type APIRequestContext, expect } from '@playwright/test';
import { HEADER } from 'shared-contracts/api';
import { maskPhone } from 'shared-contracts/domain/phone';

/** The newest code that was sent to a number, read by polling the inbox. `phone` in E.164 or as typed. */
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

/** The digits of a captcha, which only a sandbox reveals. */
export const readCaptcha = async (request: APIRequestContext, code: string): Promise<string> => {
  const answer = await request.get('/sandbox/captcha', { params: { code } });
  return ((await answer.json()) as { captcha: string }).captcha;
};

/** The current instant of the product's clock, which journeys move. */
export const productTime = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.get('/sandbox/clock');
  return answer.headers()[HEADER.serverTime] ?? '';
};

export const advanceClock = async (request: APIRequestContext, ms: number): Promise<void> => {
  const answer = await request.post('/sandbox/clock', { data: { advanceMs: ms } });
  expect(answer.ok()).toBe(true);
};

export const setClock = async (request: APIRequestContext, to: string): Promise<void> => {
  const answer = await request.post('/sandbox/clock', { data: { setTo: to } });
  expect(answer.ok()).toBe(true);
};

/** The start of a visit, from /sandbox/provider. */
export const startOf = async (request: APIRequestContext, visit: string): Promise<string> => {
  const page = await (await request.get('/sandbox/provider')).text();
  // The time of a visit is before its id.
  const start = page
    .slice(0, Math.max(0, page.indexOf(visit)))
    .match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)
    ?.at(-1);
  if (!start) throw new Error(`/sandbox/provider has no ${visit}`);
  return start;
};

const act = async (request: APIRequestContext, page: string, data: Record<string, unknown>): Promise<void> => {
  const answer = await request.post(`/sandbox/${page}`, { data });
  expect(answer.ok(), `${page}: ${JSON.stringify(data)}`).toBe(true);
};

/** The provider of a home visit takes the next step. */
export const nextTechnicianStep = (request: APIRequestContext, visit: string, step: string): Promise<void> =>
  act(request, 'technician', { action: 'step', apnt_id: visit, step });

export const technicianAt = (
  request: APIRequestContext,
  visit: string,
  place: { latitude: number; longitude: number },
): Promise<void> => act(request, 'technician', { action: 'move', apnt_id: visit, ...place });

/** An action of the provider on a visit, as at /sandbox/provider. */
export const provider = (request: APIRequestContext, visit: string, action: string): Promise<void> =>
  act(request, 'provider', { action, apnt_id: visit });

/** The same text in both languages, because journeys read it in either. */
export const NOTE = { diagnosis: 'J30', advice: 'Antihistamine 10 mg' } as const;

/** The provider of a completed visit writes diagnosis and advice, as at /sandbox/desk. */
export const writeNote = (request: APIRequestContext, visit: string): Promise<void> =>
  act(request, 'desk/note', {
    room: visit,
    diagnosis_ar: NOTE.diagnosis,
    diagnosis_en: NOTE.diagnosis,
    advice_ar: NOTE.advice,
    advice_en: NOTE.advice,
  });

/** The operator approves the request that moves an account to a number, as at /sandbox/recoveries. */
export const approveRecovery = async (request: APIRequestContext, newPhone: string): Promise<void> => {
  const page = await (await request.get('/sandbox/recoveries')).text();
  const card = page.split('<article').find((part) => part.includes(maskPhone(newPhone)));
  const id = /name="id" value="([^"]+)"/.exec(card ?? '')?.[1];
  if (!id) throw new Error(`/sandbox/recoveries has no request for ${newPhone}`);
  await act(request, 'recoveries', { id, decision: 'approved' });
};
