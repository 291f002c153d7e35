/** The pharmacies of the sandbox: people at its desk, who read their orders there and report what they do. */
import type { PharmacyPort } from '../../ports/pharmacy.ts';

export const embeddedPharmacy: PharmacyPort = { send: null, readEvent: () => null };
