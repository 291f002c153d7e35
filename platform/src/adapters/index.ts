/** What stands behind each port. A real provider takes its line here when its settings are there. */
import { join } from 'node:path';
import type { AppContext } from '../context.ts';
import type { Ports } from '../ports/index.ts';
import { embeddedEligibility } from './embedded/eligibility.ts';
import { createLogReports } from './embedded/error-reports.ts';
import { createFolderFiles } from './embedded/files.ts';
import { embeddedGeocoding } from './embedded/geocoding.ts';
import { embeddedIdentityVerification } from './embedded/identity-verification.ts';
import { embeddedMail } from './embedded/mail.ts';
import { createEmbeddedScan } from './embedded/malware-scan.ts';
import { createEmbeddedGateway } from './embedded/payment/gateway.ts';
import { embeddedSms } from './embedded/sms.ts';
import { createSentryReports } from './sentry/error-reports.ts';

export type AdapterParts = Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'secrets'>;

export const createPorts = (parts: AdapterParts): Ports => ({
  sms: embeddedSms(parts),
  mail: embeddedMail(parts),
  identityVerification: embeddedIdentityVerification(),
  geocoding: embeddedGeocoding(),
  eligibility: embeddedEligibility(),
  payment: createEmbeddedGateway({
    db: parts.db,
    clock: parts.clock,
    publicUrl: parts.config.publicUrl,
    secret: parts.secrets.keyed('sandbox-gateway', 'webhook'),
  }),
  files: createFolderFiles(join(parts.config.dataDir, 'files')),
  malwareScan: createEmbeddedScan(),
  errorReports:
    parts.config.sentryDsn === null
      ? createLogReports(parts.log)
      : createSentryReports(parts.config.sentryDsn, parts.config.environment, parts.log),
});
