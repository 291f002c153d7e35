import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { BookingSteps } from './booking-steps.tsx';
import { readStep, writeStep } from './stored-steps.ts';

const resources = readTexts(join(__dirname, '../../locales'));
afterEach(() => localStorage.clear());

const show = () => {
  renderRemote(<BookingSteps at="provider" />, { host: createFakeHost(), name: 'booking', resources });
  return screen.getByRole('progressbar');
};

it('booking steps: replaces the stored position of another service with that of its screen, and shows it', () => {
  writeStep({ current: 2, total: 9 });
  const bar = show();
  const stored = readStep();
  expect(stored?.total).not.toBe(9);
  expect(bar).toHaveAttribute('aria-valuenow', String(stored?.current));
  expect(bar).toHaveAttribute('aria-valuemax', String(stored?.total));
});

it('booking steps: shows the page and the number of pages from local storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  jest
    .spyOn(Storage.prototype, 'getItem')
    .mockImplementation(
      (key) =>
        (({ [STORAGE_KEY.currentPage]: '3', [STORAGE_KEY.totalPage]: '4' }) as Record<string, string>)[key] ?? null,
    );
  const bar = show();
  jest.restoreAllMocks();
  expect(bar).toHaveAttribute('aria-valuenow', '3');
  expect(bar).toHaveAttribute('aria-valuemax', '4');
});

it.each([
  ['0', '5'],
  ['6', '5'],
  ['two', '5'],
  ['1.5', '5'],
])('booking steps: ignores page %s of %s as invalid', (current, total) => {
  localStorage.setItem(STORAGE_KEY.currentPage, current);
  localStorage.setItem(STORAGE_KEY.totalPage, total);
  expect(readStep()).toBeNull();
});
