import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Empty, Id } from '../fields.ts';

export const getCaptcha = defineEndpoint({
  id: 'auth.captcha',
  method: 'POST',
  host: 'identity',
  path: '/captcha/get',
  auth: 'public',
  request: Empty,
  response: z.object({ image: z.string(), captcha_code: Id }),
  summary: 'A picture of digits; `image` is a data URL',
});
