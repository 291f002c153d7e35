import { screen, within } from '@testing-library/react';
import { linkTo } from 'shared-contracts/routes';
import { openShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';

it('tab bar: opens the list of the account, not one of its sections', async () => {
  await openShell({ answers: SIGNED_IN_ANSWERS, token: 'token-1' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Main sections' }));
  expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('href', linkTo('more'));
});
