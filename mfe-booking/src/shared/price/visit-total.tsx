import { type CatalogueItem, windowSearch } from 'shared-contracts/api';
import {
  type Basket,
  basketPrice,
  type Halalas,
  patientPrice,
  type PricedThing,
  type ServiceDefinition,
} from 'shared-contracts/domain';
import { Money } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { chosenOnce } from '../draft/receivers.ts';
import { feeOf, termsOf, usePriceTerms } from './use-price-terms.ts';

export interface Range {
  readonly from: Halalas;
  readonly to: Halalas;
}

/** The fee of the visit without items: a range while no provider is selected. Null: no provider offers it there. */
export const useVisitFees = (
  { stid }: ServiceDefinition,
  { gender, location, branch }: Pick<Basket, 'gender' | 'location' | 'branch'>,
  enabled: boolean,
): Range | null | undefined =>
  useEndpointQuery(
    windowSearch,
    {
      stid,
      gender: gender ?? 'A',
      days: 1,
      ...(location === null ? {} : { location: { latitude: location.latitude, longitude: location.longitude } }),
      ...(branch === null ? {} : { branch_id: branch }),
    },
    { enabled, staleTime: 300_000 },
  ).data?.fee;

interface Asked {
  readonly definition: ServiceDefinition;
  /** For one patient. */
  readonly things: readonly PricedThing[];
  /** The patients; one until they are selected. */
  readonly patients: readonly string[];
  readonly fees: Range | null | undefined;
}

/** The total of items, visit and VAT, as the review will show it. Null while the prices are unknown. */
export const useVisitTotal = ({ definition, things, patients, fees }: Asked): Range | null => {
  const [first] = patients;
  const visit = feeOf(definition);
  const ofItems = usePriceTerms(first, definition.utid);
  const ofVisit = usePriceTerms(first, visit.utid);
  if (!ofItems || !ofVisit || !fees) return null;
  const items = basketPrice(things, ofItems) * Math.max(1, patients.length);
  const withFee = (fee: Halalas): Halalas => items + patientPrice(fee, termsOf(ofVisit, visit.taxClass)).total;
  return { from: withFee(fees.from), to: withFee(fees.to) };
};

/** The items of one patient, at the prices of the list. A tax class that only a newer server knows is priced with VAT. */
export const thingsIn = ({ items }: Basket, listed: readonly CatalogueItem[]): PricedThing[] =>
  chosenOnce(items).flatMap(({ kind, reference, quantity }) => {
    const item = listed.find((one) => one.kind === kind && one.reference === reference);
    if (!item) return [];
    return [{ price: item.price, quantity, taxClass: item.tax_class === 'unknown' ? 'standard' : item.tax_class }];
  });

/** One total, or the lowest and the highest. */
export const Total = ({ range: { from, to } }: { range: Range }) => {
  const t = useT();
  return from === to ? <Money halalas={from} /> : <bdi>{t('cost.range', { from, to })}</bdi>;
};
