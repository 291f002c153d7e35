/** The confirmation page of a preview, and the page that replaces a preview that cannot be shown. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { previewFaultPage, previewPage } from '../html/plain-pages.ts';
import { contentOf, redirect, sendContent } from '../http/send.ts';
import type { Headers } from '../http/send.ts';
import {
  noPreviewCookie,
  type PreviewRefused,
  previewCookie,
  type Previews,
  withoutPreview,
} from '../releases/preview.ts';
import { leavesByForm, noOverrideCookie } from '../releases/staff-override.ts';
import type { Visit } from './visit-type.ts';

const PLAIN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The address contains the token. With `no-referrer` the form would be sent without its origin.
  'referrer-policy': 'same-origin',
} as const;
const STATUS = { wrong: 404, expired: 410, withdrawn: 410 } as const;
const SEE_OTHER = 303;

/** Shows the reason, and removes the preview from the browser. */
export async function sendPreviewFault(
  request: IncomingMessage,
  response: ServerResponse,
  { fault }: PreviewRefused,
  { language, secure }: Visit,
  headers: Headers,
): Promise<void> {
  response.setHeader('set-cookie', noPreviewCookie(secure));
  const page = contentOf(previewFaultPage(language, fault, withoutPreview(request)));
  await sendContent(request, response, page, { ...headers, ...PLAIN_HEADERS }, STATUS[fault]);
}

/** Answers a request whose address contains a preview; false for any other request. @throws PreviewRefused */
export async function answerOffer(
  previews: Previews,
  request: IncomingMessage,
  response: ServerResponse,
  { language, secure, origin }: Visit,
  headers: Headers,
): Promise<boolean> {
  const preview = await previews.offered(request);
  if (!preview) return false;
  // A form of another site confirms nothing.
  if (leavesByForm(request) && request.headers.origin === origin) {
    response.setHeader('set-cookie', [previewCookie(preview, secure), noOverrideCookie(secure)]);
    redirect(response, withoutPreview(request), { ...headers, ...PLAIN_HEADERS }, SEE_OTHER);
    return true;
  }
  const shown = preview.overrides.map(({ member, version }) => `${member} ${version}`).join(', ');
  await sendContent(request, response, contentOf(previewPage(language, shown)), { ...headers, ...PLAIN_HEADERS });
  return true;
}
