/** Codes that reduce the price of a booking. */
import { addDays, normalizeCode, riyadhInstant } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { codeIndex } from './repository.ts';
import { vouchers } from './tables.ts';
import { SAMPLE_CODES } from './seed-codes.ts';

export const vouchersSeed: Seed = {
  name: 'vouchers',
  kind: 'sample',
  run: async (tx, { today }) => {
    await tx.insert(vouchers).values(
      SAMPLE_CODES.map(({ code, label: [labelAr, labelEn], stids = null, from, until, ...voucher }) => ({
        ...voucher,
        codeIndex: codeIndex(tx, normalizeCode(code)),
        labelAr,
        labelEn,
        stids: stids && [...stids],
        validFrom: riyadhInstant(addDays(today, from), 0),
        validUntil: riyadhInstant(addDays(today, until), 0),
      })),
    );
  },
};
