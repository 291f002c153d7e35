/**
 * Discounts and covers of a visit as data: how an account gets one and how a booking uses it. The generated test
 * (`modules/booking/price/terms.test.ts`) applies each of them to every change of a visit. A new discount or cover is added by
 * a declaration here.
 */
import { eq } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { addDays, type BasketItem, normalizeCode, riyadhDay } from 'shared-contracts/domain';
import { PLANS } from '../adapters/embedded/eligibility.ts';
import { isDomainError, refuse } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { servedCity } from '../modules/generic/served-city.ts';
import { prepareVisit } from '../modules/manual-booking/prepare.ts';
import { linkMembership } from '../modules/memberships/repository.ts';
import { offers } from '../modules/offers/tables.ts';
import { candidatesOf } from '../modules/scheduling/candidates.ts';
import { providerServices } from '../modules/scheduling/tables.ts';
import { freshBook } from '../modules/scheduling/schedule-book.ts';
import { codeIndex } from '../modules/vouchers/repository.ts';
import { vouchers } from '../modules/vouchers/tables.ts';
import type { Patient } from './booking.ts';
import type { TestApp } from './test-app.ts';

/** The service with several items that the test books: laboratory tests at home. */
export const LAB = 'ST2';
export const HOME = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};

/** The contents of a booking: patients of an account, and items for them. */
export interface Contents {
  readonly rel_ids: readonly string[];
  readonly items: readonly BasketItem[];
}

export interface Grant {
  readonly name: string;
  /** Grants it to a new account. */
  readonly give?: (app: TestApp, patients: readonly string[]) => Promise<void>;
  /** Holds a visit with these contents and the grant, with any provider by default. Resolves to its id. */
  readonly hold?: (app: TestApp, as: Patient, start: string, contents: Contents) => Promise<string>;
  /** The code that is entered at each review. */
  readonly code?: string;
  /** Whether additions get it as well, so that the price of a visit does not depend on the sequence of choices. */
  readonly coversAdditions?: boolean;
}

const ALWAYS = { validFrom: '2026-01-01T00:00:00.000Z', validUntil: '2028-01-01T00:00:00.000Z' };
const NOBODY = { uses: 0, maxUses: null, stids: null, labelAr: 'قسيمة', labelEn: 'Voucher' };

const CODES = [
  { code: 'GENPERCENT', discountKind: 'percent', discountValue: 15, most: null, minimum: 0 },
  { code: 'GENMOST', discountKind: 'percent', discountValue: 50, most: 6000, minimum: 0 },
  { code: 'GENMINIMUM', discountKind: 'amount', discountValue: 5000, most: null, minimum: 20_000 },
  { code: 'GENAMOUNT', discountKind: 'amount', discountValue: 9000, most: null, minimum: 0 },
] as const;

const OFFERS = [
  { id: 'off_gen_percent', discountKind: 'percent', discountValue: 25, itemKind: null, itemReference: null },
  { id: 'off_gen_amount', discountKind: 'amount', discountValue: 8000, itemKind: null, itemReference: null },
  { id: 'off_gen_item', discountKind: 'price', discountValue: 4000, itemKind: 'test', itemReference: 'tst-lipid' },
] as const;

/** Codes and offers of the test in addition to the sample data; all providers have the same fee. */
export const plantGrants = ({ ctx }: TestApp): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await tx.insert(vouchers).values(
      CODES.map(({ code, ...terms }) => ({
        id: `vou_${code.toLowerCase()}`,
        codeIndex: codeIndex(tx, normalizeCode(code)),
        ...NOBODY,
        ...ALWAYS,
        ...terms,
      })),
    );
    await tx.update(providerServices).set({ fee: 5000 }).where(eq(providerServices.stid, LAB));
    const words = { titleAr: 'عرض', titleEn: 'Offer', textAr: 'عرض', textEn: 'Offer', picture: 'lab' as never };
    await tx.insert(offers).values(OFFERS.map((one) => ({ ...one, ...words, ...ALWAYS, stid: LAB, position: 99 })));
  });

/** With any provider. */
export const holdAny = async (app: TestApp, as: Patient, start: string, contents: Contents): Promise<string> => {
  const place = { location: HOME, gender: 'A' as const };
  const { apnt_id } = await app.ok(api.labPrebook, { start, ...place }, { as, key: newId('key') });
  await app.ok(api.bookingDetails, { apnt_id, rel_ids: [...contents.rel_ids], items: [...contents.items] }, { as });
  return apnt_id;
};

const byCode = ({ code }: (typeof CODES)[number]): Grant => ({ name: `the code ${code}`, code });

const byOffer = ({ id }: (typeof OFFERS)[number]): Grant => ({
  name: `the offer ${id}`,
  hold: async (app, as, start, contents) => {
    await app.ok(api.takeOffer, { offer_id: id }, { as });
    return holdAny(app, as, start, contents);
  },
});

/** Patients whose insurer covers laboratory tests. */
const insured = (name: string, copayPercent: number, copayCap: number): Grant => ({
  name,
  coversAdditions: true,
  give: ({ ctx }, patients) =>
    ctx.db.transaction(async (tx) => {
      for (const patientId of patients) {
        await linkMembership(tx, {
          id: newId('mem'),
          patientId,
          insurerId: 'sanad',
          insurerNameAr: 'سند',
          insurerNameEn: 'Sanad',
          membershipNumber: 'GEN-1',
          policyNumber: 'POL-1',
          planAr: PLANS.plus.name.ar,
          planEn: PLANS.plus.name.en,
          endsOn: addDays(riyadhDay(ctx.clock.now()), 8),
          coverage: { '2': { copayPercent, copayCap } },
          linkedAt: ctx.clock.nowIso(),
        });
      }
    }),
});

/** A discount that an agent agreed for a prepared visit. */
const agreed: Grant = {
  name: 'a discount agreed by an agent',
  hold: async ({ ctx }, as, start, contents) => {
    const wish = { stid: LAB, gender: 'A', clinic: null, branch: null, channel: null } as const;
    const city = (await ctx.db.read((tx) => servedCity(tx, HOME))).id;
    for (const { record } of candidatesOf(await freshBook(ctx), { ...wish, city })) {
      const what = {
        uid: as.uid,
        patients: [...contents.rel_ids],
        items: [...contents.items],
        location: HOME,
        note: '',
      };
      const asked = { ...what, providerId: record.id, stid: LAB, start, channel: 'video', discount: 7000 } as const;
      try {
        return (await prepareVisit(ctx, asked)).apnt_id;
      } catch (error) {
        if (!isDomainError(error, 'SLOT_TAKEN', 'SLOT_NOT_OFFERED')) throw error;
      }
    }
    return refuse('SLOT_TAKEN');
  },
};

export const LAB_GRANTS: readonly Grant[] = [
  { name: 'no discount' },
  ...CODES.map(byCode),
  ...OFFERS.map(byOffer),
  insured('insurance whose cap is reached', 20, 3000),
  insured('insurance whose cap is not reached', 30, 100_000),
  agreed,
];
