/** The content of a request to an insurer about a patient. */
import { type Disclosed, disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { EligibilityEnquiry } from '../../ports/eligibility.ts';
import type { Patient } from '../users/patient-repository.ts';

/** Logged as a disclosure in the transaction that reads the patient. */
export const enquiryAbout = (
  ctx: AppContext,
  tx: Tx,
  { uid, relId, identity, birthDate, firstName, lastName, gender }: Patient,
  asked: Pick<EligibilityEnquiry, 'insurerId' | 'membershipNumber'>,
): Promise<Disclosed<EligibilityEnquiry>> => {
  const access = {
    reader: 'insurer',
    what: 'insurance',
    why: 'cover-check',
    uid,
    relId,
    at: ctx.clock.nowIso(),
  } as const;
  return disclose(tx, access, { ...asked, identity, birthDate, name: `${firstName} ${lastName}`, gender });
};
