import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BranchCard } from 'shared-contracts/api';
import { emptyBasket, type ServiceDefinition, serviceDefinition } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { resources } from '../../testing/samples.ts';
import BranchStep from './branch-step.tsx';

const branch = (id: string, fee: number): BranchCard => ({
  branch_id: id,
  facility: { ar: 'المنار', en: 'Manar' },
  name: { ar: id, en: id },
  address: { ar: 'شارع', en: 'A street' },
  latitude: 24.7,
  longitude: 46.6,
  distance_km: null,
  free_from: null,
  fee: { from: fee, to: fee },
});

const show = (stid: string, answer: readonly BranchCard[]) => {
  const host = createFakeHost({ language: 'en', calls: { 'booking.branches': { branches: answer } } });
  const items = [{ item: 'test', reference: 'cbc', patients: [] }];
  const chosen = { current: () => ({ ...emptyBasket(stid), items }), save: jest.fn(async () => true) };
  const definition = serviceDefinition(stid) as ServiceDefinition;
  const step = { definition, basket: emptyBasket(stid), chosen, next: jest.fn(), children: null };
  renderRemote(<BranchStep {...(step as unknown as Parameters<typeof BranchStep>[0])} />, {
    host,
    resources,
    name: 'booking',
  });
  return { host, chosen, items };
};

it('branch step: shows the fee of a visit to a branch, and none where only the tests are paid', async () => {
  show('ST22', [branch('Olaya', 2000), branch('Rawdah', 0)]);
  expect(await screen.findByRole('radio', { name: /Olaya/ })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /Rawdah/ })).toBeEnabled();
  expect(screen.getAllByText('VAT included')).toHaveLength(1);
  expect(screen.getByText('23')).toBeVisible();
  expect(screen.queryByText('0')).toBeNull();
});

it('branch step: links to the same care at home where no branch offers it, and keeps the choices', async () => {
  const { host, chosen, items } = show('ST22', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Book it at home' }));
  expect(chosen.save).toHaveBeenCalledWith({ stid: 'ST2', items });
  expect(host.navigation.snapshot().href).toBe(linkTo('labTech'));
});

it('branch step: links to the services at home where the care is only given at branches', async () => {
  show('ST6', []);
  expect(await screen.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', linkTo('home'));
  expect(screen.queryByText(/at your home/)).toBeNull();
});
