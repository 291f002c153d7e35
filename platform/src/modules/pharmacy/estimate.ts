/** The price and the restrictions of an order nearby, before it is created. */
import type { estimateOrder, ParsedRequestOf, ResponseOf } from 'shared-contracts/api';
import type { Fulfilment } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { Position } from '../../core/distance.ts';
import { found } from '../../core/errors.ts';
import { type Cover, priceOf } from '../booking/price/pricing.ts';
import { drugsOf, findPrescription, type PrescribedDrugRow } from '../prescriptions/repository.ts';
import { patientById } from '../users/patient-repository.ts';
import { type ChargedLine, coverFor, medicineCharges } from './charges.ts';
import { medicinesNamed, type NearPharmacy, pharmaciesNear, pricesIn } from './order/shelf-repository.ts';
import type { MedicineRow } from './order/tables.ts';

type Answer = ResponseOf<typeof estimateOrder>;

/** Maximum number of pharmacies on a map and in a list. */
const NEAREST = 10;

/** The nearest pharmacies that can supply an order. */
export const nearestFor = async (ctx: AppContext, tx: Tx, place: Position): Promise<NearPharmacy[]> =>
  (await pharmaciesNear(tx, place, ctx.config.pharmacy.radiusKm)).slice(0, NEAREST);

interface Wanted {
  readonly lines: readonly { readonly drug: PrescribedDrugRow; readonly quantity: number }[];
  readonly fulfilment: Fulfilment;
  readonly relId: string;
  readonly cover: Cover | null;
}

/** The minimum and maximum price for the patient nearby, with everything included; null when a medicine has no price there. */
const rangeOf = async (
  tx: Tx,
  near: readonly NearPharmacy[],
  products: ReadonlyMap<string, MedicineRow>,
  { lines, fulfilment, relId, cover }: Wanted,
): Promise<Answer['price']> => {
  const pharmacies = near.filter(({ delivers }) => fulfilment === 'pickup' || delivers);
  const prices = await pricesIn(
    tx,
    pharmacies.map(({ id }) => id),
    lines.flatMap(({ drug }) => drug.medicine ?? []),
  );
  const priced = lines.flatMap(({ drug, quantity }) => {
    const product = products.get(drug.medicine ?? '');
    const price = prices.find(({ medicineId }) => medicineId === product?.id);
    return product && price ? [{ product, quantity, price }] : [];
  });
  if (priced.length === 0 || priced.length < lines.length) return null;
  const fees = fulfilment === 'pickup' ? [0] : pharmacies.map(({ deliveryFee }) => deliveryFee);
  const patient = found(await patientById(tx, relId));
  const totalOf = (end: 'from' | 'to', deliveryFee: number): number => {
    const charged = priced.map(
      ({ product, quantity, price }): ChargedLine => ({
        product,
        quantity,
        unitPrice: price[end],
        taxClass: product.taxClass,
      }),
    );
    return priceOf({
      charges: medicineCharges(charged, { relId, patient, deliveryFee }),
      covers: new Map(cover ? [[relId, cover]] : []),
      discount: null,
      walletBalance: 0,
      useWallet: false,
    }).total;
  };
  return { from: totalOf('from', Math.min(...fees)), to: totalOf('to', Math.max(...fees)) };
};

/** @throws PRESCRIPTION_INVALID */
export const estimateFor = (
  ctx: AppContext,
  uid: string,
  { prescription_id: id, lines, fulfilment, place }: ParsedRequestOf<typeof estimateOrder>,
): Promise<Answer> =>
  ctx.db.read(async (tx) => {
    const { relId } = found(await findPrescription(tx, uid, id), 'PRESCRIPTION_INVALID');
    const drugs = await drugsOf(tx, [id]);
    const products = await medicinesNamed(
      tx,
      drugs.flatMap(({ medicine }) => medicine ?? []),
    );
    const cover = await coverFor(tx, relId, ctx.clock.nowIso());
    const wanted = lines.flatMap(({ drug_id: drugId, quantity }) => {
      const drug = drugs.find((one) => one.id === drugId);
      return drug ? [{ drug, quantity }] : [];
    });
    return {
      pickup_only: drugs.flatMap(({ id: drug_id, medicine }) => {
        const storage = products.get(medicine ?? '')?.storage ?? 'room';
        return storage === 'room' ? [] : [{ drug_id, storage }];
      }),
      insurance: cover && {
        insurer: cover.insurer,
        copay_percent: cover.coverage.copayPercent,
        copay_cap: cover.coverage.copayCap,
      },
      price:
        place &&
        (await rangeOf(tx, await nearestFor(ctx, tx, place), products, { lines: wanted, fulfilment, relId, cover })),
    };
  });
