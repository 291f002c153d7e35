/** The carriers of an installation, created from its settings. */
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../settings/config.ts';
import type { Database } from '../../db/database.ts';
import { type SmsPort, smsWebhookPath } from '../../ports/sms.ts';
import type { Carrier, CarrierName } from './carrier.ts';
import { createCarrierSms, type Senders } from './sms.ts';
import { createTwilioSms, TWILIO_API } from './twilio.ts';
import { createUnifonic, UNIFONIC_API } from './unifonic.ts';

interface Parts {
  readonly config: Pick<Config, 'adapters' | 'publicUrl'>;
  readonly db: Database;
  readonly clock: Clock;
}

const carrierOf = ({ config: { adapters, publicUrl }, clock }: Parts, name: CarrierName): Carrier | null => {
  const now = () => clock.now();
  if (name === 'unifonic') {
    const { unifonicAppSid: appSid, unifonicWebhookToken: webhookToken, unifonicUrl: url } = adapters;
    return appSid === null ? null : createUnifonic({ url: url ?? UNIFONIC_API, appSid, webhookToken, now });
  }
  const { twilioAccountSid: accountSid, twilioKeySid: keySid, twilioKeySecret: keySecret } = adapters;
  const { twilioAuthToken: authToken, twilioSmsUrl: url } = adapters;
  if (accountSid === null || keySid === null || keySecret === null || authToken === null) return null;
  const callbackUrl = new URL(smsWebhookPath(name), publicUrl).href;
  return createTwilioSms({ url: url ?? TWILIO_API, accountSid, keySid, keySecret, authToken, callbackUrl, now });
};

/** `carrier:country=sender`, separated by commas. */
const sendersOf = (text: string | null): Senders => {
  const senders: Partial<Record<CarrierName, Record<string, string>>> = {};
  for (const line of text?.split(',') ?? []) {
    const [, carrier, country, sender] = /^(unifonic|twilio):([A-Z]{2}|\*)=(.+)$/.exec(line) ?? [];
    if (carrier && country && sender) (senders[carrier as CarrierName] ??= {})[country] = sender;
  }
  return senders;
};

export const carrierSms = (parts: Parts, first: CarrierName): SmsPort => {
  const { smsFallback, smsSenders } = parts.config.adapters;
  const names = [first, ...(smsFallback !== null && smsFallback !== first ? [smsFallback] : [])];
  const carriers = names.flatMap((name) => carrierOf(parts, name) ?? []);
  return createCarrierSms({ db: parts.db, clock: parts.clock, carriers, senders: sendersOf(smsSenders) });
};
