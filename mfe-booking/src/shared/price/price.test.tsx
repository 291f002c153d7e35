import { screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { resources, signedInHost } from '../../testing/samples.ts';
import { CitizensNote, Price } from './price.tsx';

const show = (host: ReturnType<typeof createFakeHost>, patient?: string) =>
  renderRemote(
    <>
      <Price fee={33_000} patient={patient} />
      <CitizensNote />
    </>,
    { host, resources, name: 'booking' },
  );

const terms = (tax_class: string, coverage: unknown = null) =>
  signedInHost({ calls: { 'booking.priceTerms': { tax_class, coverage } } });

it('price: shows a visitor the price with VAT, and that citizens do not pay it', async () => {
  show(createFakeHost({ language: 'en' }));
  expect(await screen.findByText('379.50')).toBeVisible();
  expect(screen.getByText('VAT included')).toBeVisible();
  expect(screen.getByText(/bears it for Saudi citizens/)).toBeVisible();
});

it('price: shows a citizen the price without VAT', async () => {
  show(terms('citizen'));
  expect(await screen.findByText('no VAT for citizens')).toBeVisible();
  expect(screen.getByText('330')).toBeVisible();
  expect(screen.queryByText(/Saudi citizens:/)).toBeNull();
});

it.each([
  { part: 'the cap of their plan', copay_percent: 20, amount: '50' },
  { part: 'a percentage of the price with VAT', copay_percent: 10, amount: '37.95' },
])('price: shows the insured $part, and whose plan covers it', async ({ copay_percent, amount }) => {
  const insurer = { ar: 'واحة', en: 'Waha' };
  show(terms('standard', { copay_percent, copay_cap: 5000, insurer }));
  expect(await screen.findByText('You pay about')).toBeVisible();
  expect(screen.getByText(amount)).toBeVisible();
  expect(screen.getByText('with Waha')).toBeVisible();
});

it('price: shows the price of a relative with VAT, and that the relation is not confirmed', async () => {
  const calls = { 'booking.priceTerms': { tax_class: 'standard', coverage: null, relation_check: 'code' } };
  show(signedInHost({ calls }), 'rel_wife');
  expect(await screen.findByText('379.50')).toBeVisible();
  expect(screen.getByText('VAT until the relation is confirmed')).toBeVisible();
});

it('price: requests the terms of its patient', async () => {
  const { host } = show(terms('standard'), 'rel_son');
  expect(await screen.findByText('379.50')).toBeVisible();
  expect(host.fake.log.calls[0]?.request).toEqual({ rel_id: 'rel_son' });
});

it('price: shows the price with VAT when the terms cannot be read', async () => {
  const refused = () => Promise.reject(new ApiError({ code: 'NOT_FOUND', message: 'No', status: 1001, http: 404 }));
  show(signedInHost({ calls: { 'booking.priceTerms': refused } }));
  expect(await screen.findByText('379.50')).toBeVisible();
});
