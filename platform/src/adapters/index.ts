/** What stands behind each port, by the settings of `settings/adapters.ts`. A real provider takes its line here and a name there. */
import { join } from 'node:path';
import type { AppContext } from '../context.ts';
import type { Ports } from '../ports/index.ts';
import { createClamd } from './clamd/malware-scan.ts';
import { ownCaptcha } from './embedded/captcha.ts';
import { embeddedEligibility } from './embedded/eligibility.ts';
import { createLogReports } from './embedded/error-reports.ts';
import { createFolderFiles } from './embedded/files.ts';
import { embeddedGeocoding } from './embedded/geocoding.ts';
import { embeddedIdentityVerification } from './embedded/identity-verification.ts';
import { embeddedMail } from './embedded/mail.ts';
import { createEmbeddedScan } from './embedded/malware-scan.ts';
import { createEmbeddedGateway } from './embedded/payment/gateway.ts';
import { embeddedSms } from './embedded/sms.ts';
import { createHttpSms } from './http/sms.ts';
import { noEligibility, noIdentityVerification, noMail, noMalwareScan, noPayment } from './none/index.ts';
import { createSentryReports } from './sentry/error-reports.ts';
import { createTurnstile, SITEVERIFY } from './turnstile/captcha.ts';

export type AdapterParts = Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'secrets'>;

const sms = (parts: AdapterParts): Ports['sms'] => {
  const { sms: name, smsUrl, smsToken } = parts.config.adapters;
  return name === 'http' && smsUrl !== null ? createHttpSms(smsUrl, smsToken) : embeddedSms(parts);
};

const payment = ({ config, db, clock, secrets }: AdapterParts): Ports['payment'] => {
  if (config.adapters.payment === 'none') return noPayment;
  const secret = secrets.keyed('sandbox-gateway', 'webhook');
  return createEmbeddedGateway({ db, clock, publicUrl: config.publicUrl, secret });
};

const malwareScan = ({ config: { adapters } }: AdapterParts): Ports['malwareScan'] => {
  if (adapters.scan === 'none') return noMalwareScan;
  return adapters.clamdUrl !== null && adapters.scan === 'clamd'
    ? createClamd(adapters.clamdUrl)
    : createEmbeddedScan();
};

const captcha = ({ config: { adapters, publicUrl } }: AdapterParts): Ports['captcha'] => {
  const { captcha: name, captchaSiteKey: siteKey, captchaSecret: secret, captchaVerifyUrl } = adapters;
  if (name !== 'turnstile' || siteKey === null || secret === null) return ownCaptcha;
  return createTurnstile({
    siteKey,
    secret,
    hostname: new URL(publicUrl).hostname,
    url: captchaVerifyUrl ?? SITEVERIFY,
  });
};

const errorReports = ({ config: { sentryDsn, environment }, log }: AdapterParts): Ports['errorReports'] =>
  sentryDsn === null ? createLogReports(log) : createSentryReports(sentryDsn, environment, log);

export const createPorts = (parts: AdapterParts): Ports => {
  const { adapters, dataDir } = parts.config;
  return {
    sms: sms(parts),
    mail: adapters.mail === 'none' ? noMail : embeddedMail(parts),
    identityVerification: adapters.identity === 'none' ? noIdentityVerification : embeddedIdentityVerification(),
    geocoding: embeddedGeocoding(),
    eligibility: adapters.eligibility === 'none' ? noEligibility : embeddedEligibility(),
    payment: payment(parts),
    files: createFolderFiles(join(dataDir, 'files')),
    malwareScan: malwareScan(parts),
    errorReports: errorReports(parts),
    captcha: captcha(parts),
  };
};
