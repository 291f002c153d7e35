/**
 * What stands behind each port. Outside production it is the embedded adapter unless another is named; production has no
 * default for what would be a stand-in.
 */
import * as z from 'zod';
import { optionalText, optionalUrl, type Setting, setting } from './setting.ts';

const oneOf = <const Names extends readonly [string, ...string[]]>(
  env: string,
  names: Names,
  about: string,
): Setting<Names[number] | null> =>
  setting(
    env,
    z
      .enum(names, `must be ${names.join(' or ')}`)
      .nullable()
      .default(null) as unknown as z.ZodType<Names[number] | null>,
    `${about}: ${names.join(', ')}`,
  );

export const adapterSettings = {
  sms: oneOf('SMS_ADAPTER', ['embedded', 'http'], 'Text messages'),
  mail: oneOf('MAIL_ADAPTER', ['embedded', 'none'], 'E-mail'),
  identity: oneOf('IDENTITY_ADAPTER', ['embedded', 'none'], 'Identity verification; none leaves everybody unverified'),
  payment: oneOf('PAYMENT_ADAPTER', ['embedded', 'none'], 'Payment gateway; none takes wallet credits only'),
  eligibility: oneOf('ELIGIBILITY_ADAPTER', ['embedded', 'none'], 'Insurers; none links no insurance'),
  pharmacy: oneOf(
    'PHARMACY_ADAPTER',
    ['embedded', 'http', 'none'],
    'Pharmacies and their couriers; none leaves every order without one',
  ),
  pharmacyUrl: setting('PHARMACY_URL', optionalUrl('https:', 'http:'), 'Where PHARMACY_ADAPTER=http posts messages'),
  pharmacySecret: setting(
    'PHARMACY_SECRET',
    optionalText().refine((key) => key === null || key.length >= 32, 'must be at least 32 characters'),
    'Shared secret that signs messages to and events of the pharmacy network',
  ),
  scan: oneOf('SCAN_ADAPTER', ['embedded', 'clamd', 'none'], 'Malware scanner; none takes no uploads'),
  smsUrl: setting('SMS_URL', optionalUrl('https:', 'http:'), 'Where SMS_ADAPTER=http posts messages'),
  smsToken: setting('SMS_TOKEN', optionalText(), 'Bearer token for SMS_URL'),
  captcha: oneOf(
    'CAPTCHA_ADAPTER',
    ['embedded', 'turnstile'],
    'Captcha; embedded is the product’s own, for production too, turnstile needs CAPTCHA_PROVIDER of the edge',
  ),
  captchaSiteKey: setting('CAPTCHA_SITE_KEY', optionalText(), 'Site key of CAPTCHA_ADAPTER=turnstile'),
  captchaSecret: setting('CAPTCHA_SECRET', optionalText(), 'Secret key of CAPTCHA_ADAPTER=turnstile'),
  captchaVerifyUrl: setting(
    'CAPTCHA_VERIFY_URL',
    optionalUrl('https:', 'http:'),
    'Where CAPTCHA_ADAPTER=turnstile asks, when it is a relay; unset: Cloudflare',
  ),
  video: oneOf(
    'VIDEO_ADAPTER',
    ['p2p', 'twilio', 'agora', 'none'],
    'Calls; p2p is the product’s own, for production too; the others need VIDEO_PROVIDER of the edge; calls under way keep theirs',
  ),
  turnUrls: setting(
    'TURN_URLS',
    optionalText().refine(
      (urls) =>
        urls === null ||
        urls.split(',').every((url) => /^(?:turns?|stuns?):[\w.[\]:-]+(?:\?transport=\w+)?$/.test(url)),
      'must be turn:host:port or stun:host:port, separated by commas',
    ),
    'Relays of VIDEO_ADAPTER=p2p: turn:host:port and stun:host:port, separated by commas',
  ),
  turnSecret: setting(
    'TURN_SECRET',
    optionalText(),
    'Shared secret of the relays in TURN_URLS (coturn: static-auth-secret)',
  ),
  twilioAccountSid: setting('TWILIO_ACCOUNT_SID', optionalText(), 'Account of VIDEO_ADAPTER=twilio'),
  twilioKeySid: setting('TWILIO_API_KEY_SID', optionalText(), 'API key of VIDEO_ADAPTER=twilio'),
  twilioKeySecret: setting('TWILIO_API_KEY_SECRET', optionalText(), 'Secret of TWILIO_API_KEY_SID'),
  twilioAuthToken: setting('TWILIO_AUTH_TOKEN', optionalText(), 'Signs the notices of VIDEO_ADAPTER=twilio'),
  twilioUrl: setting(
    'TWILIO_VIDEO_URL',
    optionalUrl('https:', 'http:'),
    'Where VIDEO_ADAPTER=twilio makes rooms, when it is a relay; unset: Twilio',
  ),
  agoraAppId: setting('AGORA_APP_ID', optionalText(), 'Project of VIDEO_ADAPTER=agora'),
  agoraCertificate: setting('AGORA_APP_CERTIFICATE', optionalText(), 'Certificate of AGORA_APP_ID: signs tokens'),
  agoraCustomerKey: setting('AGORA_CUSTOMER_KEY', optionalText(), 'Key of Agora’s REST API: ends rooms'),
  agoraCustomerSecret: setting('AGORA_CUSTOMER_SECRET', optionalText(), 'Secret of AGORA_CUSTOMER_KEY'),
  agoraNoticeSecret: setting('AGORA_NOTICE_SECRET', optionalText(), 'Signs the notices of VIDEO_ADAPTER=agora'),
  agoraUrl: setting('AGORA_URL', optionalUrl('https:', 'http:'), 'Agora’s REST API, when it is a relay; unset: Agora'),
  push: oneOf(
    'PUSH_ADAPTER',
    ['webpush', 'none'],
    'Pushes to browsers; webpush is the product’s own, for production too',
  ),
  pushHosts: setting(
    'PUSH_HOSTS',
    z
      .string()
      .regex(/^[\w.*:-]+(?:,[\w.*:-]+)*$/, 'must be host names, separated by commas')
      .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'),
    'Push services that browsers may name, separated by commas; *. stands for what comes before',
  ),
  vapidPrivateKey: setting(
    'VAPID_PRIVATE_KEY',
    optionalText().refine((key) => key === null || /^[A-Za-z0-9_-]{43}$/.test(key), 'must be 32 bytes in base64url'),
    'P-256 key that signs pushes; unset means one made from PLATFORM_SECRET. Another key ends all subscriptions',
  ),
  vapidContact: setting(
    'VAPID_CONTACT',
    optionalText().refine((to) => to === null || /^(?:mailto:|https:)/.test(to), 'must begin with mailto: or https:'),
    'How operators of push services reach this installation; unset means PUBLIC_URL',
  ),
  clamdUrl: setting('CLAMD_URL', optionalUrl('tcp:'), 'The scanner of SCAN_ADAPTER=clamd, such as tcp://clamd:3310'),
};

/** The ports that have a stand-in, by the names of their settings. */
const CHOSEN = ['sms', 'mail', 'identity', 'payment', 'eligibility', 'pharmacy', 'scan'] as const;
type Chosen = (typeof CHOSEN)[number];
type Given = { readonly [K in keyof typeof adapterSettings]: z.infer<(typeof adapterSettings)[K]['schema']> };
export type AdapterNames = { readonly [K in keyof Given]: K extends Chosen ? NonNullable<Given[K]> : Given[K] };

/** What each carrier of calls cannot do without. */
const OF_CARRIER = {
  twilio: ['twilioAccountSid', 'twilioKeySid', 'twilioKeySecret', 'twilioAuthToken'],
  agora: ['agoraAppId', 'agoraCertificate', 'agoraCustomerKey', 'agoraCustomerSecret', 'agoraNoticeSecret'],
} as const satisfies Record<string, readonly (keyof Given)[]>;

const missingOfCalls = (given: Given): string[] => {
  const wrong = given.video === 'twilio' || given.video === 'agora' ? OF_CARRIER[given.video] : [];
  const lines = wrong
    .filter((name) => given[name] === null)
    .map((name) => `Setting ${adapterSettings[name].env} is missing: VIDEO_ADAPTER=${given.video} needs it`);
  const relayed = given.turnUrls?.split(',').some((url) => url.startsWith('turn')) ?? false;
  if (relayed && given.turnSecret === null)
    lines.push('Setting TURN_SECRET is missing: the relays of TURN_URLS ask for it');
  return lines;
};

/** The adapters of an installation, and a line for each that cannot be. */
export const chooseAdapters = (
  given: Given,
  production: boolean,
): { names: AdapterNames; wrong: readonly string[] } => {
  const wrong: string[] = [];
  for (const port of CHOSEN) {
    const { env, about } = adapterSettings[port];
    if (production && given[port] === null) wrong.push(`Setting ${env} is missing in production (${about})`);
    if (production && given[port] === 'embedded')
      wrong.push(`Setting ${env} is not valid: embedded is a stand-in, refused in production`);
  }
  if (given.pharmacy === 'http' && (given.pharmacyUrl === null || given.pharmacySecret === null)) {
    wrong.push('Setting PHARMACY_URL or PHARMACY_SECRET is missing: PHARMACY_ADAPTER=http needs both');
  }
  if (given.sms === 'http' && given.smsUrl === null)
    wrong.push('Setting SMS_URL is missing: SMS_ADAPTER=http posts to it');
  if (given.scan === 'clamd' && given.clamdUrl === null)
    wrong.push('Setting CLAMD_URL is missing: SCAN_ADAPTER=clamd asks it');
  if (given.captcha === 'turnstile') {
    if (given.captchaSiteKey === null)
      wrong.push('Setting CAPTCHA_SITE_KEY is missing: the widget of CAPTCHA_ADAPTER=turnstile names it');
    if (given.captchaSecret === null)
      wrong.push('Setting CAPTCHA_SECRET is missing: CAPTCHA_ADAPTER=turnstile checks tokens with it');
  }
  wrong.push(...missingOfCalls(given));
  const chosen = Object.fromEntries(CHOSEN.map((port) => [port, given[port] ?? 'embedded']));
  return { names: { ...given, ...chosen } as AdapterNames, wrong };
};
