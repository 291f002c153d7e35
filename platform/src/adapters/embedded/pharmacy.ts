/** The sandbox pharmacies: testers read orders on the sandbox page and report events there. */
import type { PharmacyPort } from '../../ports/pharmacy.ts';

export const embeddedPharmacy: PharmacyPort = { send: null, readEvent: () => null };
