import { screen } from '@testing-library/react';
import { orderWarnings } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/warnings.json';
import en from '../locales/en/warnings.json';
import { both, prescription, signedIn } from '../testing/samples.ts';
import { OrderWarnings } from './order-warnings.tsx';

const ALLERGY = {
  kind: 'allergy',
  drug_ids: ['drg_1'],
  allergy: { ar: 'ميتفورمين', en: 'Metformin' },
  severity: 'severe',
};
const SAME = { kind: 'same-substance', drug_ids: ['drg_1', 'drg_2'], allergy: null, severity: null };

const [first] = prescription().drugs;
const drugs = [first!, { ...first!, id: 'drg_2', drug: both('Glucophage 850 mg') }];
const show = (chosen: typeof drugs, locale: 'ar' | 'en' = 'en') => {
  const host = createFakeHost({ session: signedIn, calls: { [orderWarnings.id]: { warnings: [ALLERGY, SAME] } } });
  const screenOf = <OrderWarnings prescriptionId="rx_1" drugs={chosen} />;
  renderRemote(screenOf, { host, locale, resources: { ar, en }, name: 'pharmacy' });
};

it('order warnings: names the allergy and the medicine, and advises against it after a severe reaction', async () => {
  show(drugs);
  expect(await screen.findByText('Recorded allergy: Metformin')).toBeVisible();
  expect(screen.getByText(/severe and may come again with: Metformin 850 mg\./)).toBeVisible();
  expect(screen.getByText('Two medicines of one substance')).toBeVisible();
  expect(screen.getByText(/^One active substance is in: Metformin 850 mg, Glucophage 850 mg\./)).toBeVisible();
});

it('order warnings: warns of one substance only while both medicines are ordered', async () => {
  show(drugs.slice(0, 1), 'ar');
  expect(await screen.findByText('حساسية مسجلة: ميتفورمين')).toBeVisible();
  expect(screen.queryByText('دواءان بالمادة الفعالة نفسها')).toBeNull();
});
