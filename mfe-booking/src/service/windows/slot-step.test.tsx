import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, prebook } from 'shared-contracts/api';
import { addMinutes, type Basket, emptyBasket } from 'shared-contracts/domain';
import { createFakeHost, type FakeHostOverrides } from 'shared-ui/testing';
import { item } from '../../testing/catalogue.ts';
import { asked, type HostOf, PLACE, showStep, signingIn, TASK, times } from '../../testing/nursing.tsx';
import { draft, START } from '../../testing/samples.ts';

const READY: Partial<Basket> = { location: PLACE, items: [TASK], gender: 'F', provider: 'any' };
const held = draft({ stid: 'ST3', utid: '3', visit: { delivery: 'home', location: PLACE } });
const LATER = addMinutes(START, 90);
const taken = () =>
  Promise.reject(
    new ApiError({ code: 'SLOT_TAKEN', message: 'Taken', status: 1002, http: 409, details: { next: [LATER] } }),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = (chosen: Partial<Basket>, calls: FakeHostOverrides['calls'] = {}, hostOf?: HostOf) => {
  const shown = showStep('slot', chosen, { calls: { 'booking.prebook': held, ...calls } }, hostOf);
  return { ...shown, prebooked: () => asked(shown.host, 'booking.prebook') };
};
const window = () => screen.findByRole('button', { name: /4:15.*5:15/ });
const book = () => screen.findByRole('button', { name: 'Book this time' });
const take = async () => {
  const user = userEvent.setup();
  await user.click(await window());
  await user.click(await book());
};

it('slot step: saves the selected window, and holds it with any suitable provider', async () => {
  const { user, kept, host, prebooked } = show(READY);
  await user.click(await window());
  expect(prebooked()).toEqual([]);
  await user.click(await book());
  await waitFor(() => expect(kept().slot).toBe(START));
  await waitFor(() => expect(host.navigation.snapshot().href).toContain('aId=apt_1'));
  const [request] = prebooked();
  expect(request).toMatchObject({ stid: 'ST3', start: START, gender: 'F', location: PLACE });
  expect(request).not.toHaveProperty('provider_id');
});

it('slot step: advises to book home visits three to four days in advance', async () => {
  show(READY);
  await window();
  expect(screen.getByText(/3 to 4 days ahead/)).toBeVisible();
});

it('slot step: requests the times of the selected provider, and holds one with them', async () => {
  const { host, prebooked } = show({ ...READY, provider: 'nurse_1' });
  await window();
  expect(asked(host, 'booking.preData').at(-1)).toMatchObject({ provider_id: 'nurse_1', stid: 'ST3' });
  expect(asked(host, 'booking.windows')).toEqual([]);
  await take();
  await waitFor(() => expect(prebooked()[0]).toMatchObject({ provider_id: 'nurse_1', start: START }));
});

it('slot step: charges an insured patient the full fee, which belongs to the visit and to no patient', async () => {
  const insurer = { ar: 'واحة', en: 'Waha' };
  const covered = { copay_percent: 20, copay_cap: 5000, insurer };
  const terms = ({ utid }: { utid?: string }) => ({ tax_class: 'standard', coverage: utid === '3' ? covered : null });
  show({ ...READY, provider: 'nurse_1' }, { 'booking.priceTerms': terms });
  await window();
  expect(await screen.findByText('230')).toBeVisible();
  expect(screen.queryByText('You pay about')).toBeNull();
});

it.each([
  ['from the lowest to the highest, while nobody is chosen', { from: 20_000, to: 32_000 }, true],
  ['one sum, where everybody takes the same', { from: 20_000, to: 20_000 }, false],
] as const)('slot step: shows the total: %s', async (_, fee, isRange) => {
  show(READY, { 'booking.windows': { stid: 'ST3', length: 60, fee, ...times('free') } });
  await window();
  // With 15 % VAT.
  const sum = isRange ? /230.* to .*368/ : '230';
  expect(await screen.findByText(sum)).toBeVisible();
  expect(screen.queryByText(/depends on who comes/) !== null).toBe(isRange);
});

it('slot step: shows that a selected window was taken meanwhile', async () => {
  show({ ...READY, slot: START }, { 'booking.windows': { stid: 'ST3', length: 60, fee: null, ...times('taken') } });
  expect(await screen.findByText(/has just been taken/)).toBeVisible();
  expect(await book()).toBeDisabled();
});

it('slot step: does not apply a selected window to another provider', async () => {
  const first = show(READY);
  await first.user.click(await window());
  expect(await window()).toHaveAttribute('aria-pressed', 'true');
  cleanup();
  show({ ...READY, provider: 'nurse_1' });
  expect(await window()).toHaveAttribute('aria-pressed', 'false');
});

it('slot step: offers the next free times when another patient took the slot', async () => {
  const { user, host } = show(READY, { 'booking.prebook': taken });
  await take();
  expect(await screen.findByText('These are the next free times:')).toBeVisible();
  host.fake.setCall(prebook, held);
  await user.click(screen.getByRole('button', { name: /5:45/ }));
  await waitFor(() => expect(host.navigation.snapshot().query.aId).toBe('apt_1'));
});

it('slot step: asks a visitor to sign in, keeps the selected time, and holds nothing before', async () => {
  const { host, kept, prebooked } = show(READY, {}, createFakeHost);
  await take();
  await waitFor(() => expect(host.fake.log.signIns).toEqual(['/nurse?step=slot']));
  expect(prebooked()).toEqual([]);
  expect(kept()).toMatchObject({ slot: START, location: PLACE });
  expect(await window()).toHaveAttribute('aria-pressed', 'true');
});

describe('slot step: a visitor who signs in with a selected time', () => {
  it.each([
    ['the provider they chose', { provider: 'nurse_1' }, { provider_id: 'nurse_1' }],
    ['the gender they asked for', { gender: 'F' as const }, { gender: 'F' }],
  ])('holds it with %s while the basket of the account is loading', async (_what, chosen, request) => {
    const { prebooked } = show({ ...READY, ...chosen }, {}, signingIn);
    await take();
    await waitFor(() => expect(prebooked()[0]).toMatchObject({ ...request, start: START, location: PLACE }));
  });

  it('sees that another patient took the slot meanwhile', async () => {
    show(READY, { 'booking.prebook': taken }, signingIn);
    await take();
    expect(await screen.findByText('These are the next free times:')).toBeVisible();
  });
});

it('slot step: shows the fasting time before the visit while its time is selected', async () => {
  const basket = { ...emptyBasket('ST3'), patients: ['rel_self'], ...READY };
  const listed = [
    item({ kind: 'task', reference: TASK.reference, fasting_hours: 12 }),
    item({ kind: 'task', reference: 'not-chosen', fasting_hours: 14 }),
  ];
  show(READY, { 'booking.basket': { basket, listed, warnings: [] } });
  await window();
  expect(screen.getByText('Fast for 12 hours before the visit')).toBeVisible();
});
