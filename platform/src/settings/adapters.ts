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
  clamdUrl: setting('CLAMD_URL', optionalUrl('tcp:'), 'The scanner of SCAN_ADAPTER=clamd, such as tcp://clamd:3310'),
};

/** The ports that have a stand-in, by the names of their settings. */
const CHOSEN = ['sms', 'mail', 'identity', 'payment', 'eligibility', 'scan'] as const;
type Chosen = (typeof CHOSEN)[number];
type Given = { readonly [K in keyof typeof adapterSettings]: z.infer<(typeof adapterSettings)[K]['schema']> };
export type AdapterNames = { readonly [K in keyof Given]: K extends Chosen ? NonNullable<Given[K]> : Given[K] };

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
  const chosen = Object.fromEntries(CHOSEN.map((port) => [port, given[port] ?? 'embedded']));
  return { names: { ...given, ...chosen } as AdapterNames, wrong };
};
