import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, codeSent, heading, NOW, type OpenedDialog, openSignIn, toCodeForm } from '../testing/open-sign-in.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const openCodeForm = async (calls: Record<string, unknown> = {}): Promise<OpenedDialog> => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const dialog = await openSignIn({ user, calls });
  await toCodeForm(dialog);
  return dialog;
};

/** Advances the server's clock and the page's timers together. */
const pass = (dialog: OpenedDialog, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    dialog.host.fake.setNow(dialog.host.clock.now() + 1000);
    act(() => void jest.advanceTimersByTime(1000));
  }
};

it('countdown of the code: starts at 5:00 and ticks each second by the server’s clock', async () => {
  const dialog = await openCodeForm();
  expect(screen.getByText('5:00')).toBeInTheDocument();
  pass(dialog, 1);
  expect(screen.getByText('4:59')).toBeInTheDocument();
  pass(dialog, 59);
  expect(screen.getByText('4:00')).toBeInTheDocument();
});

it('countdown of the code: continues after a reload, with the end that the server has sent', async () => {
  const dialog = await openCodeForm();
  pass(dialog, 90);
  dialog.unmount();
  await openSignIn({ user: dialog.user, host: { now: NOW + 150_000 } });
  expect(screen.getByText('2:30')).toBeInTheDocument();
});

it('countdown of the code: offers another code at once in a tab that was suspended for the five minutes', async () => {
  const dialog = await openCodeForm();
  pass(dialog, 1);
  dialog.host.fake.setNow(NOW + 3_600_000);
  act(() => void jest.advanceTimersByTime(1000));
  expect(button('Send a new code')).toBeEnabled();
});

it('countdown of the code: offers another code only when the five minutes are over, and starts again with it', async () => {
  let codes = 0;
  const dialog = await openCodeForm({
    'auth.checkUser': () =>
      codeSent({ expires_at: new Date(NOW + 300_000 * (codes + 1)).toISOString(), sends_left: 2 - codes++ }),
  });
  pass(dialog, 299);
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  pass(dialog, 1);
  await dialog.user.click(button('Send a new code'));
  expect(await screen.findByText('5:00')).toBeInTheDocument();
  expect(dialog.sentTo('auth.checkUser')).toHaveLength(2);
});

it('countdown of the code: opens the captcha before the code that requires one', async () => {
  const dialog = await openCodeForm({ 'auth.checkUser': () => codeSent({ captcha_next: true }) });
  pass(dialog, 300);
  await dialog.user.click(button('Send a new code'));
  await heading('One more check');
  expect(dialog.sentTo('auth.checkUser')).toHaveLength(1);
  await dialog.user.click(button('Back'));
  await heading('Enter the code');
});

it('countdown of the code: announces the remaining time every minute, not every second', async () => {
  const dialog = await openCodeForm();
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('5 minutes');
  pass(dialog, 30);
  expect(timer).toHaveTextContent('5 minutes');
  pass(dialog, 30);
  expect(timer).toHaveTextContent('4 minutes');
});
