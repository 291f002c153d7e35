import { render, screen, within } from '@testing-library/react';
import type { QuoteLine } from 'shared-contracts/api';
import { UiProvider } from 'shared-ui';
import { CoverageCard } from './coverage-card.tsx';

const line = (kind: QuoteLine['kind'], amount: number): QuoteLine => ({
  kind,
  label: { ar: kind, en: kind },
  quantity: 1,
  amount,
  note: null,
  tax_class: 'standard',
});
const WAHA = { ar: 'الواحة', en: 'Al Waha' };

const show = (lines: readonly QuoteLine[]) =>
  render(
    <UiProvider locale="en">
      <CoverageCard
        lines={lines}
        states={[{ rel_id: 'rel_1', state: 'covered', insurer: WAHA, since: null, until: null }]}
      />
    </UiProvider>,
  );

it('coverage card: states the shares of the insurer and of the patient, before the wallet', () => {
  show([line('fee', 15_000), line('vat', 2250), line('insurance', -13_800), line('wallet', -1000)]);
  const card = within(screen.getByRole('region', { name: 'Coverage' }));
  expect(card.getByText('Al Waha')).toBeVisible();
  const [insurer, own] = card.getAllByRole('definition');
  expect(insurer).toHaveTextContent('138');
  expect(own).toHaveTextContent('34.50');
});

it('coverage card: renders nothing where insurance pays nothing', () => {
  show([line('fee', 15_000), line('wallet', -1000)]);
  expect(screen.queryByRole('region')).toBeNull();
});
