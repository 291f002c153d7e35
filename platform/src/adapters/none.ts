/**
 * Ports of an installation without the respective provider. Each reports that it is not available and returns no invented data.
 */
import { refuse } from '../core/errors.ts';
import type { EligibilityPort } from '../ports/eligibility.ts';
import type { IdentityVerificationPort } from '../ports/identity-verification.ts';
import type { MailPort } from '../ports/mail.ts';
import type { MalwareScanPort } from '../ports/malware-scan.ts';
import type { PaymentPort } from '../ports/payment.ts';
import type { PharmacyPort } from '../ports/pharmacy.ts';

const away = async (): Promise<never> => refuse('SERVICE_UNAVAILABLE');

export const noMail: MailPort = { send: async () => ({ kind: 'refused', reason: 'account' }) };

/** Knows nobody, so nobody is verified and no relation is confirmed. */
export const noIdentityVerification: IdentityVerificationPort = {
  verify: async () => ({ kind: 'unknown' }),
  check: async () => ({ kind: 'unknown' }),
  confirmRelation: async () => ({ kind: 'unconfirmed' }),
};

export const noEligibility: EligibilityPort = { check: away, requestApproval: away, collect: async () => [] };

/** Rejects uploads, because a file that was not scanned is not stored. */
export const noMalwareScan: MalwareScanPort = { scan: away };

/** Opens no page, so nothing is charged. */
export const noPayment: PaymentPort = {
  open: away,
  lookup: async () => ({ kind: 'cancelled' }),
  cancel: async () => ({ kind: 'cancelled' }),
  refund: away,
  report: async () => [],
  openCardSetup: away,
  lookupCardSetup: async () => ({ kind: 'cancelled' }),
  removeCard: away,
  readWebhook: async () => null,
};

/** Contacts no pharmacy: an order ends without one. */
export const noPharmacy: PharmacyPort = { send: null, readEvent: () => null };
