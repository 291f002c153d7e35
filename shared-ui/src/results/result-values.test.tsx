import { render, screen } from '@testing-library/react';
import type { Result } from 'shared-contracts/api';
import { UiProvider } from 'shared-ui';
import { ResultValues } from './result-values.tsx';

const result = (ar: string, en: string, flag: Result['flag']): Result => ({
  analyte: en,
  name: { ar, en },
  value: 1,
  unit: 'mg/dL',
  low: 1,
  high: 2,
  flag,
  history: [],
});
const SUGAR = result('سكر الصيام', 'Fasting glucose', 'high');
const VITAMIN = result('فيتامين د', 'Vitamin D', 'low');
const BLOOD = result('الهيموغلوبين', 'Haemoglobin', 'normal');

const show = (results: readonly Result[], locale: 'ar' | 'en' = 'en') =>
  render(
    <UiProvider locale={locale}>
      <ResultValues results={results} caption="Blood" />
    </UiProvider>,
  );

it('result values: summarizes in one sentence which values are above, below and in their ranges', () => {
  show([SUGAR, VITAMIN, BLOOD]);
  expect(
    screen.getByText(
      'Fasting glucose is above the range, Vitamin D is below the range, and Haemoglobin is in the range.',
    ),
  ).toBeVisible();
});

it('result values: has the same summary in Arabic', () => {
  show([SUGAR, VITAMIN], 'ar');
  expect(screen.getByText('سكر الصيام أعلى من المجال المرجعي وفيتامين د أقل من المجال المرجعي.')).toBeVisible();
});

it('result values: counts the values in their ranges where there are many', () => {
  show([SUGAR, ...['A', 'B', 'C'].map((name) => result(name, name, 'normal'))]);
  expect(screen.getByText('Fasting glucose is above the range and the other values are in the range.')).toBeVisible();
});

it('result values: states that all are in range only when every range is known', () => {
  show([BLOOD, result('ن', 'Unstated', 'unknown')]);
  expect(screen.getByText('Haemoglobin is in the range.')).toBeVisible();
  expect(screen.queryByText('All values are in the range.')).toBeNull();
});

it('result values: has no summary where no range is known', () => {
  show([result('ن', 'Unstated', 'unknown')]);
  expect(screen.queryByText(/in the range/)).toBeNull();
});
