/** What a pharmacy can hand over for each line of an order, from its stock. */
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { orderedLines } from './order/offering.ts';
import { orderNamed } from './order/repository.ts';
import { similarIn } from './order/shelf-repository.ts';
import { substitutionOf } from './order/substitution.ts';

export interface LineChoice {
  readonly drugId: string;
  readonly name: Localized;
  /** Ordered packs. */
  readonly quantity: number;
  /** The prescribed product is first. */
  readonly options: readonly {
    readonly medicine: string;
    readonly name: Localized;
    /** For another strength: the rewritten dose. */
    readonly dose: string | null;
    readonly stock: number;
  }[];
}

/** @throws NOT_FOUND */
export const lineChoices = (ctx: AppContext, orderId: string, pharmacyId: string): Promise<LineChoice[]> =>
  ctx.db.read(async (tx) => {
    const ordered = [...(await orderedLines(tx, await orderNamed(tx, orderId))).values()];
    const shelf = await similarIn(
      tx,
      pharmacyId,
      ordered.map(({ product }) => product.id),
    );
    return ordered.map(({ drugId, drug, quantity, product }) => ({
      drugId,
      name: drug.drug,
      quantity,
      options: shelf
        .flatMap(({ quantity: stock, ...other }) => {
          const instead = substitutionOf(product, other, drug.dosePerUnit);
          const name = { ar: other.nameAr, en: other.nameEn };
          return instead ? [{ medicine: other.id, name, dose: instead.dose, stock }] : [];
        })
        .sort((one, other) => Number(other.medicine === product.id) - Number(one.medicine === product.id)),
    }));
  });
