import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, deleteCard, saveCard, type SavedCard, savedCards, setDefaultCard } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { leave } from 'shared-ui/payment';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import SavedCards from './saved-cards.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
const RETURN = linkTo('savedCards', {}, { setup: 'set_1' });

const aCard = (id: string, overrides: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand: 'visa',
  last_four: '1881',
  month: 3,
  year: 2029,
  expired: false,
  is_default: false,
  ...overrides,
});
const first = aCard('crd_1', { brand: 'mada', last_four: '0007', is_default: true });
const other = aCard('crd_2');
const expired = aCard('crd_3', { brand: 'mastercard', last_four: '4444', year: 2025, expired: true });

/** A server that stores changes. */
const show = (
  given: readonly SavedCard[],
  calls: Record<string, unknown> = {},
  href = linkTo('savedCards'),
  now?: number,
) => {
  let cards = [...given];
  const host = createFakeHost({
    session: { kind: 'signed-in', user },
    href,
    language: 'en',
    ...(now !== undefined && { now }),
    calls: {
      [savedCards.id]: () => ({ cards }),
      [setDefaultCard.id]: ({ id }: { id: string }) => {
        cards = cards.map((card) => ({ ...card, is_default: card.id === id }));
        return { cards };
      },
      [deleteCard.id]: ({ id }: { id: string }) => {
        cards = cards.filter((card) => card.id !== id);
        return { cards };
      },
      ...calls,
    },
  });
  renderRemote(<SavedCards />, { host, locale: 'en', resources, name: 'account' });
  const sent = ({ id }: { id: string }) =>
    host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);
  return { host, sent };
};
const itemOf = async (digits: RegExp) => {
  const items = await screen.findAllByRole('listitem');
  const item = items.find(({ textContent }) => digits.test(textContent));
  if (!item) throw new Error(`No card ends with ${digits}`);
  return item;
};
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('saved cards: marks the default card and the expired one, and offers neither as the default', async () => {
  show([first, other, expired]);
  expect(await itemOf(/0007/)).toHaveTextContent('mada •••• 0007Valid until 03/29');
  expect(await itemOf(/0007/)).toHaveTextContent('Offered first');
  expect(await itemOf(/4444/)).toHaveTextContent('Expired');
  expect(screen.getAllByRole('button', { name: /^Offer / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Offer first: Visa •••• 1881',
  ]);
});

it('saved cards: marks a card that expires within three months, and none that expires later', async () => {
  const now = Date.parse('2028-12-15T09:00:00.000Z');
  show(
    [aCard('crd_4', { last_four: '1111', month: 2 }), aCard('crd_5', { last_four: '2222', month: 4 })],
    {},
    undefined,
    now,
  );
  expect(await itemOf(/1111/)).toHaveTextContent('Ends soon');
  expect(await itemOf(/2222/)).not.toHaveTextContent('Ends soon');
});

it('saved cards: does not describe an expired card as offered first', async () => {
  show([other, { ...expired, is_default: true }]);
  expect(await itemOf(/4444/)).toHaveTextContent('Expired');
  expect(screen.queryByText('Offered first')).toBeNull();
  expect(await button('Offer first: Visa •••• 1881')).toBeVisible();
});

it('saved cards: navigates from the empty list to the page of the bank', async () => {
  const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  const { sent } = show([], { [saveCard.id]: { kind: 'redirect', setup_id: 'set_1', url: '/sandbox/card/set_1' } });
  expect(await screen.findByText('No saved cards')).toBeVisible();
  await userEvent.click(await button('Add a card'));
  await waitFor(() => expect(to).toHaveBeenCalledWith('/sandbox/card/set_1'));
  expect(sent(saveCard)).toEqual([{}]);
});

it('saved cards: offers no further card when the account has the maximum', async () => {
  show(Array.from({ length: 10 }, (_, index) => aCard(`crd_${index}`, { last_four: `100${index}` })));
  await itemOf(/1009/);
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
});

it('saved cards: makes another card the default', async () => {
  const { sent } = show([first, other]);
  await userEvent.click(await button('Offer first: Visa •••• 1881'));
  expect(await button('Offer first: mada •••• 0007')).toBeVisible();
  expect(await itemOf(/1881/)).toHaveTextContent('Offered first');
  expect(sent(setDefaultCard)).toEqual([{ id: 'crd_2' }]);
});

it('saved cards: removes a card only after a confirmation', async () => {
  const { sent } = show([first, other]);
  await userEvent.click(await button('Remove Visa •••• 1881'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep' }));
  expect(sent(deleteCard)).toEqual([]);
  await userEvent.click(await button('Remove Visa •••• 1881'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('•••• 1881')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(deleteCard)).toEqual([{ id: 'crd_2' }]);
});

it('saved cards: keeps the confirmation open, with the reason, when a card could not be removed', async () => {
  const refuse = () =>
    Promise.reject(new ApiError({ code: 'NETWORK', message: 'No connection', status: 1000, http: 0 }));
  show([first], { [deleteCard.id]: refuse });
  await userEvent.click(await button('Remove mada •••• 0007'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('No connection')).toBeVisible();
});

it.each([
  ['saved', { kind: 'saved', card: other }, { tone: 'success', text: 'The card is saved' }],
  ['cancelled', { kind: 'cancelled' }, { tone: 'warning', text: 'No card was saved' }],
])('saved cards: announces a card that was %s, and clears the address', async (_, outcome, alert) => {
  const { host, sent } = show([], { [saveCard.id]: outcome }, RETURN);
  await waitFor(() => expect(host.fake.log.alerts).toEqual([alert]));
  expect(host.fake.log.navigations).toEqual([{ href: linkTo('savedCards'), replace: true }]);
  expect(sent(saveCard)).toEqual([{ setup_id: 'set_1' }]);
});

it('saved cards: polls again after a pause while the bank has not decided', async () => {
  jest.useFakeTimers();
  const { host, sent } = show([], { [saveCard.id]: { kind: 'pending', setup_id: 'set_1' } }, RETURN);
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(sent(saveCard)).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Saving your card');
  host.fake.setCall(saveCard, { kind: 'saved', card: other });
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(sent(saveCard)).toHaveLength(2);
  expect(host.fake.log.alerts).toEqual([{ tone: 'success', text: 'The card is saved' }]);
});

it('saved cards: shows why a card was not saved, and retries on request', async () => {
  const refuse = () =>
    Promise.reject(new ApiError({ code: 'NETWORK', message: 'No connection', status: 1000, http: 0 }));
  const { host } = show([], { [saveCard.id]: refuse }, RETURN);
  expect(await screen.findByText('No connection')).toBeVisible();
  host.fake.setCall(saveCard, { kind: 'saved', card: other });
  await userEvent.click(await button('Try again'));
  await waitFor(() => expect(host.fake.log.alerts).toEqual([{ tone: 'success', text: 'The card is saved' }]));
  expect(screen.queryByText('No connection')).toBeNull();
});
