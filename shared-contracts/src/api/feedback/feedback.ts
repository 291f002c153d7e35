/** Feedback about the product or a service. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, text } from '../core/fields.ts';

export const FEEDBACK_MAX = 2000;

export const FEEDBACK_FILES_MAX = 5;

export const FEEDBACK_ABOUT = ['product', 'service', 'other'] as const;

export const submitFeedback = defineEndpoint({
  id: 'feedback.submit',
  method: 'POST',
  host: 'base',
  path: '/v6/feedback/submit',
  auth: 'user',
  keyed: true,
  request: z.object({ about: z._default(z.enum(FEEDBACK_ABOUT), 'other'), text: text(FEEDBACK_MAX, 1) }),
  response: Empty,
  summary: 'An opinion on the product; it is read and not answered',
});
