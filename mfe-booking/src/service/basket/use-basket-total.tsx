import type { ReactNode } from 'react';
import type { CatalogueItem } from 'shared-contracts/api';
import { type Basket, emptyBasket, type ServiceDefinition } from 'shared-contracts/domain';
import { thingsIn, Total, useVisitFees, useVisitTotal } from '../../shared/price/visit-total.tsx';

/** The price of the visit for the choices so far; null while nothing is chosen, or no price is known. */
export const useBasketTotal = (
  definition: ServiceDefinition,
  basket: Basket | null,
  listed: readonly CatalogueItem[],
): ReactNode => {
  const known = basket ?? emptyBasket(definition.stid);
  const begun = basket !== null && (definition.chosen === 'nothing' || basket.items.length > 0);
  const fees = useVisitFees(definition, known, begun);
  const total = useVisitTotal({ definition, things: thingsIn(known, listed), patients: known.patients, fees });
  return begun && total && total.to > 0 ? <Total range={total} /> : null;
};
