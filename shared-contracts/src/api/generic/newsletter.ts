/** The newsletter: subscribe, confirm, unsubscribe. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Email, Empty, text } from '../core/fields.ts';

export const subscribeNewsletter = defineEndpoint({
  id: 'generic.sanarSubscribe',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/sanarSubscribe',
  auth: 'public',
  request: z.object({ email: Email }),
  response: Empty,
  summary: 'Newsletter form of the footer; a mail with a link to confirm it follows',
});

const NewsletterLink = z.object({ token: text(200, 1) });

export const confirmNewsletter = defineEndpoint({
  id: 'generic.confirmSubscribe',
  method: 'POST',
  host: 'forms',
  path: '/newsletter/confirm',
  auth: 'public',
  request: NewsletterLink,
  response: Empty,
  summary: 'Confirms a subscription by the token of the link; NOT_FOUND for any other',
});

export const unsubscribeNewsletter = defineEndpoint({
  id: 'generic.unsubscribe',
  method: 'POST',
  host: 'forms',
  path: '/newsletter/end',
  auth: 'public',
  request: NewsletterLink,
  response: Empty,
  summary: 'Ends a subscription by the token of the link; NOT_FOUND for any other',
});
