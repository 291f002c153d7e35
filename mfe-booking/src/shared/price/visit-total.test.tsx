import { screen } from '@testing-library/react';
import {
  basketPrice,
  patientPrice,
  type PricedThing,
  serviceDefinition,
  type ServiceDefinition,
} from 'shared-contracts/domain';
import { renderRemote } from 'shared-ui/testing';
import { resources, signedInHost } from '../../testing/samples.ts';
import { useVisitTotal } from './visit-total.tsx';

const COVERAGE = { copayPercent: 50, copayCap: 5000 };
const THINGS: PricedThing[] = [
  { price: 20_000, quantity: 1, taxClass: 'standard' },
  { price: 10_000, quantity: 1, taxClass: 'standard' },
];
const FEE = 15_000;

const Shown = ({ stid }: { stid: string }) => {
  const definition = serviceDefinition(stid) as ServiceDefinition;
  const things = definition.chosen === 'nothing' ? [] : THINGS;
  const total = useVisitTotal({ definition, things, patients: ['rel_1'], fees: { from: FEE, to: FEE } });
  return <output>{total?.from}</output>;
};

/** A plan that covers each kind of service with one cap for a visit. */
const show = (stid: string) =>
  renderRemote(<Shown stid={stid} />, {
    host: signedInHost({
      language: 'en',
      href: '/',
      calls: {
        'booking.priceTerms': ({ utid }: { utid?: string }) => ({
          tax_class: 'standard',
          coverage:
            utid === 'none' ? null : { copay_percent: 50, copay_cap: 5000, insurer: { ar: 'واحة', en: 'Waha' } },
          plan: null,
        }),
      },
    }),
    resources,
    name: 'booking',
  });

it('visit total: applies the cap of a plan once where items are selected, and leaves the fee of the visit to the patient', async () => {
  show('ST2');
  const items = basketPrice(THINGS, { taxClass: 'standard', coverage: COVERAGE });
  expect(items).toBe(COVERAGE.copayCap);
  const fee = patientPrice(FEE, { taxClass: 'standard', coverage: null }).total;
  expect(await screen.findByText(String(items + fee))).toBeVisible();
});

it('visit total: applies the cap once where the fee is the only price', async () => {
  show('ST4');
  expect(await screen.findByText(String(COVERAGE.copayCap))).toBeVisible();
});
