import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { useNavigation } from 'shared-ui/remote-kit';
import { lateAnswer, renderRemote } from 'shared-ui/testing';
import { doctor, draft, resources, signedInHost, slotDay, START } from '../../testing/samples.ts';
import SlotsScreen from './slots-screen.tsx';

const NEXT = '2026-11-20T14:00:00.000Z';
const TAKEN_TIME = '2026-11-20T13:30:00.000Z';

const slots = () => {
  const day = slotDay(START);
  const taken = slotDay(TAKEN_TIME, 'taken').slots;
  return {
    provider_id: 'doc_1',
    length: 15,
    fee: 17_250,
    days: [{ ...day, slots: [...day.slots, ...taken] }],
    next_day: null,
    last_day: '2026-12-20',
  };
};

const taken = () =>
  Promise.reject(
    new ApiError({ code: 'SLOT_TAKEN', message: 'Taken', status: 1002, http: 409, details: { next: [NEXT] } }),
  );

/** As `screenOf` does: without a doctor in the address it returns another screen. */
const Page = () => (useNavigation().route.query.doctor ? <SlotsScreen /> : null);

const show = (href: string, prebook: unknown = draft()) => {
  const host = signedInHost({
    href,
    calls: { 'doctors.allDetails': doctor(), 'booking.preData': slots(), 'booking.prebook': prebook },
  });
  return renderRemote(<Page />, { host, resources, name: 'booking' });
};

const holds = (host: ReturnType<typeof signedInHost>) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.prebook');

it('slots screen: holds a slot that was selected before signing in, once, and continues', async () => {
  const { host } = show(`/doctor-slots?doctor=doc_1&stid=ST1&slot=${START}`);
  await waitFor(() =>
    expect(host.fake.log.navigations).toEqual([
      // The target of the browser's back: the times, without a slot that would be held again.
      { href: `/doctor-slots?doctor=doc_1&stid=ST1&pick=${encodeURIComponent(START)}`, replace: true },
      { href: '/doctor-slots?aId=apt_1&step=patient', replace: false },
    ]),
  );
  expect(holds(host)).toHaveLength(1);
  expect(holds(host)[0]?.request).toEqual({ provider_id: 'doc_1', start: START });
  expect(holds(host)[0]?.idempotencyKey).toBeTruthy();
});

it('slots screen: holds nothing until a time is selected and confirmed here', async () => {
  const user = userEvent.setup();
  const { host } = show('/doctor-slots?doctor=doc_1&stid=ST1');
  await user.click(await screen.findByRole('button', { name: /4:15/ }));
  expect(host.navigation.snapshot().query.pick).toBe(START);
  expect(holds(host)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await waitFor(() => expect(holds(host)).toHaveLength(1));
});

it('slots screen: does not offer a taken time', async () => {
  show('/doctor-slots?doctor=doc_1&stid=ST1');
  expect(await screen.findByRole('button', { name: /4:30.*taken/ })).toBeDisabled();
});

it('slots screen: moves focus to the text of a refusal, because its button is removed', async () => {
  const user = userEvent.setup();
  show(`/doctor-slots?doctor=doc_1&stid=ST1&pick=${START}`, taken);
  await user.click(await screen.findByRole('button', { name: 'Book this time' }));
  await screen.findByRole('button', { name: /5:00/ });
  expect(document.activeElement).toContainElement(screen.getByText(/4:15/, { selector: 'strong' }));
});

it('slots screen: offers the next free times when another patient took the slot, and does not retry after a reload', async () => {
  const user = userEvent.setup();
  const { host } = show(`/doctor-slots?doctor=doc_1&stid=ST1&slot=${START}`, taken);
  const next = await screen.findByRole('button', { name: /5:00/ });
  expect(host.navigation.snapshot().query.slot).toBeUndefined();
  host.fake.setCall({ id: 'booking.prebook' }, draft());
  await user.click(next);
  await waitFor(() => expect(holds(host).at(-1)?.request).toEqual({ provider_id: 'doc_1', start: NEXT }));
  await waitFor(() => expect(host.navigation.snapshot().query.aId).toBe('apt_1'));
});

it('slots screen: shows why repeated holds of one time are refused, and offers other times', async () => {
  const user = userEvent.setup();
  const message = 'You can choose it again in 20 minutes';
  const limited = () =>
    Promise.reject(new ApiError({ code: 'HOLD_LIMIT', message, status: 1002, http: 409, details: { next: [NEXT] } }));
  const { host } = show(`/doctor-slots?doctor=doc_1&stid=ST1&slot=${START}`, limited);
  expect(await screen.findByText(message)).toBeVisible();
  expect(host.navigation.snapshot().query.slot).toBeUndefined();
  host.fake.setCall({ id: 'booking.prebook' }, draft());
  await user.click(screen.getByRole('button', { name: /5:00/ }));
  await waitFor(() => expect(holds(host).at(-1)?.request).toEqual({ provider_id: 'doc_1', start: NEXT }));
});

it.each([
  ['is held', () => draft()],
  ['is gone', taken],
])(
  'slots screen: does not navigate when the patient went back before the answer that the time %s',
  async (_what, outcome) => {
    const server = lateAnswer(outcome);
    const { host } = show(`/doctor-slots?doctor=doc_1&stid=ST1&slot=${START}`, server.call);
    await waitFor(() => expect(holds(host)).toHaveLength(1));
    act(() => host.fake.goTo('/eclinics'));
    await server.answer();
    expect(host.fake.log.navigations).toEqual([]);
  },
);

it('slots screen: keeps the selected time when it could not be held offline', async () => {
  const user = userEvent.setup();
  const offline = () =>
    Promise.reject(new ApiError({ code: 'NETWORK', message: 'No connection', status: 1002, http: 0 }));
  const { host } = show(`/doctor-slots?doctor=doc_1&stid=ST1&pick=${encodeURIComponent(START)}`, offline);
  await user.click(await screen.findByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(host.navigation.snapshot().query.pick).toBe(START);
  expect(screen.getByRole('button', { name: 'Book this time' })).toBeEnabled();
});

it('slots screen: removes the selection when another patient takes the time while the page is open', async () => {
  jest.useFakeTimers();
  const { host } = show(`/doctor-slots?doctor=doc_1&stid=ST1&pick=${encodeURIComponent(START)}`);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'Book this time' })).toBeEnabled();
  host.fake.setCall({ id: 'booking.preData' }, { ...slots(), days: [slotDay(START, 'taken')] });
  await act(() => jest.advanceTimersByTimeAsync(21_000));
  expect(screen.getByText('The time you chose has just been taken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book this time' })).toBeDisabled();
  jest.useRealTimers();
});

it('slots screen: gives days and times their visible text as the accessible name, and announces the open day', async () => {
  show('/doctor-slots?doctor=doc_1&stid=ST1');
  expect(await screen.findByRole('button', { name: /^Today 20 Nov ?, 1 free time$/ })).toBeVisible();
  expect(screen.getByText('Friday 20 November: 1 free time')).toBeInTheDocument();
});

const unreachable = () =>
  Promise.reject(new ApiError({ code: 'NETWORK', message: 'No connection', status: 1002, http: 0 }));

it('slots screen: removes the offline message once the browser is online', async () => {
  const user = userEvent.setup();
  const { host } = show(`/doctor-slots?doctor=doc_1&stid=ST1&pick=${START}`, unreachable);
  await user.click(await screen.findByRole('button', { name: 'Book this time' }));
  act(() => host.fake.setConnection('disconnected'));
  expect(await screen.findByText('No connection')).toBeVisible();
  act(() => host.fake.setConnection('connected'));
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
  expect(host.navigation.snapshot().query.pick).toBe(START);
});

it('slots screen: removes the refusal of one time when another is selected', async () => {
  const user = userEvent.setup();
  show(`/doctor-slots?doctor=doc_1&stid=ST1&slot=${START}`, taken);
  await screen.findByRole('button', { name: /5:00/ });
  await user.click(screen.getByRole('button', { name: /4:15/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /5:00/ })).toBeNull());
});
