import { screen } from '@testing-library/react';
import type { BranchCard } from 'shared-contracts/api';
import { emptyBasket, type ServiceDefinition, serviceDefinition } from 'shared-contracts/domain';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { resources } from '../testing/samples.ts';
import BranchStep from './branch-step.tsx';

const AT_A_BRANCH = serviceDefinition('ST22') as ServiceDefinition;

const branch = (id: string, fee: number): BranchCard => ({
  branch_id: id,
  facility: { ar: 'المنار', en: 'Manar' },
  name: { ar: id, en: id },
  address: { ar: 'شارع', en: 'A street' },
  ...{ latitude: 24.7, longitude: 46.6, distance_km: null, free_from: null },
  fee: { from: fee, to: fee },
});

it('says what a visit to a branch costs, and nothing where only the tests are paid', async () => {
  const branches = [branch('Olaya', 2000), branch('Rawdah', 0)];
  const host = createFakeHost({ language: 'en', calls: { 'booking.branches': { branches } } });
  const step = { definition: AT_A_BRANCH, basket: emptyBasket('ST22'), next: jest.fn(), children: null };
  renderRemote(<BranchStep {...(step as unknown as Parameters<typeof BranchStep>[0])} />, {
    host,
    resources,
    name: 'booking',
  });
  expect(await screen.findByRole('radio', { name: /Olaya/ })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /Rawdah/ })).toBeEnabled();
  expect(screen.getAllByText('VAT included')).toHaveLength(1);
  expect(screen.getByText('23')).toBeVisible();
  expect(screen.queryByText('0')).toBeNull();
});
