/** Settings of SMS carriers. */
import * as z from 'zod';
import { keys, optionalText, optionalUrl, setting } from './setting.ts';

/** `carrier:country=sender`, separated by commas; the country is `*` for all others. */
const SENDERS =
  /^(?:unifonic|twilio):(?:[A-Z]{2}|\*)=[+\w .-]{1,20}(?:,(?:unifonic|twilio):(?:[A-Z]{2}|\*)=[+\w .-]{1,20})*$/;

export const messageSettings = {
  smsFallback: setting(
    'SMS_FALLBACK',
    z.enum(['unifonic', 'twilio'], 'must be unifonic or twilio').nullable().default(null),
    'Carrier for messages that the carrier of SMS_ADAPTER has certainly not accepted: unifonic, twilio; unset: none',
  ),
  smsSenders: setting(
    'SMS_SENDERS',
    optionalText().refine((senders) => senders === null || SENDERS.test(senders), 'must be carrier:country=sender, …'),
    'Senders by carrier and country, separated by commas, * for all others: unifonic:SA=Name,twilio:*=+1…',
  ),
  unifonicAppSid: setting('UNIFONIC_APP_SID', optionalText(), 'Application of Unifonic'),
  unifonicWebhookToken: setting(
    'UNIFONIC_WEBHOOK_TOKEN',
    keys(16),
    'Bearer tokens of Unifonic’s reports of delivery to https://…/api/webhooks/sms/unifonic, separated by commas, each accepted; unset: reports are refused',
  ),
  unifonicUrl: setting(
    'UNIFONIC_URL',
    optionalUrl('https:', 'http:'),
    'Unifonic’s API, when it is a relay; unset: Unifonic',
  ),
  twilioSmsUrl: setting(
    'TWILIO_SMS_URL',
    optionalUrl('https:', 'http:'),
    'Twilio’s API for text messages, when it is a relay; unset: Twilio',
  ),
};
