import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addRequestDocument, contactUs, requestChoices } from 'shared-contracts/api';
import { formatDay } from 'shared-contracts/domain';
import { openShell } from '../../testing/open-shell.tsx';
import { nextWorkingDay } from './form-sent.tsx';

const words = (en: string) => ({ ar: en, en });
const CHOICES = {
  ...Object.fromEntries(
    ['care', 'employees', 'business_services', 'profession', 'facility', 'facility_services'].map((list) => [list, []]),
  ),
  topic: [{ id: 'payment', name: words('Payment') }],
  cities: [],
};

it.each([
  ['a Sunday', '2026-11-29T09:00:00.000Z', '2026-11-30'],
  ['a Thursday', '2026-12-03T09:00:00.000Z', '2026-12-06'],
  ['a Friday', '2026-12-04T09:00:00.000Z', '2026-12-06'],
  ['a Wednesday that is a Thursday in Riyadh', '2026-12-02T22:00:00.000Z', '2026-12-06'],
])('request form: promises an answer by the next working day after %s', (_, at, day) => {
  expect(nextWorkingDay(at)).toBe(day);
});

it('request form: replaces the page with its reference, the next steps and a link to a new form once it was sent', async () => {
  const user = userEvent.setup();
  const { requests } = await openShell({
    href: '/contactus',
    answers: { [requestChoices.path]: CHOICES, [contactUs.path]: { reference: 'CO-7K3M9QXZ' } },
  });
  await user.type(await screen.findByLabelText('Your name'), 'Noura Alotaibi');
  await user.type(screen.getByLabelText('Mobile number'), '0500000009');
  await user.type(screen.getByLabelText('E-mail address'), 'noura@example.com');
  await user.type(screen.getByLabelText('Message'), 'Where is my refund?');
  await user.selectOptions(await screen.findByLabelText('What is it about?'), await screen.findByText('Payment'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'We have your request' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('CO-7K3M9QXZ')).toBeVisible();
  expect(screen.getByText('noura@example.com')).toBeVisible();
  const [received, answered] = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole(
    'listitem',
  );
  expect(received).toHaveTextContent('Request received');
  expect(answered).toHaveTextContent(`By ${formatDay(nextWorkingDay(new Date().toISOString()), 'en')}`);
  expect(screen.queryByText('Write to us')).toBeNull();
  // A message has no documents; only applications and companies have them.
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
  expect(requests.filter(({ url }) => url.endsWith(contactUs.path))).toHaveLength(1);
  expect(requests.some(({ url }) => url.endsWith(addRequestDocument.path))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Send another one' }));
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
});
