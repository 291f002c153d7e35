import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui';
import { TextsProvider } from 'shared-ui/remote-kit';
import type { Shell } from '../../host/create-host.ts';
import { createShellTexts } from '../../host/i18n.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const shell: { host: { api: { call: jest.Mock }; alerts: { show: jest.Mock }; telemetry: { error: jest.Mock } } } = {
  host: { api: { call: jest.fn() }, alerts: { show: jest.fn() }, telemetry: { error: jest.fn() } },
};
jest.mock('../../context/shell-context.tsx', () => {
  const { useT } = jest.requireActual('shared-ui/remote-kit');
  return { useShell: () => shell as unknown as Shell, useT };
});

const show = () =>
  render(
    <TextsProvider i18n={createShellTexts('en')}>
      <UiProvider locale="en">
        <NewsletterForm />
      </UiProvider>
    </TextsProvider>,
  );
const field = () => screen.getByLabelText(/E-mail address/);
const send = () => screen.getByRole('button', { name: 'Subscribe' });

beforeEach(() => {
  shell.host.api.call = jest.fn(async () => ({}));
  shell.host.alerts.show = jest.fn();
  shell.host.telemetry.error = jest.fn();
});

describe('newsletter form', () => {
  it('asks for an address, and for a valid one, before anything is sent', async () => {
    show();
    await userEvent.click(send());
    expect(screen.getByText('Please provide your e-mail address')).toBeVisible();
    await userEvent.type(field(), 'noura@');
    expect(screen.getByText('This is not a valid e-mail address')).toBeVisible();
    await userEvent.type(field(), 'example.com');
    expect(screen.queryByText('This is not a valid e-mail address')).toBeNull();
    expect(shell.host.api.call).not.toHaveBeenCalled();
  });

  it('says for three seconds that it worked, and empties the field', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.type(field(), 'noura@example.com');
    await user.click(send());
    expect(await screen.findByText('You are subscribed. Thank you')).toBeVisible();
    expect(field()).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('You are subscribed. Thank you')).toBeNull(), { timeout: 3500 });
    jest.useRealTimers();
  });

  it('shows the generic alert on failure and keeps what was typed', async () => {
    shell.host.api.call = jest.fn(async () => {
      throw new Error('down');
    });
    show();
    await userEvent.type(field(), 'noura@example.com');
    await userEvent.click(send());
    await waitFor(() =>
      expect(shell.host.alerts.show).toHaveBeenCalledWith({
        tone: 'danger',
        text: 'Something went wrong. Please try again',
      }),
    );
    expect(field()).toHaveValue('noura@example.com');
  });
});
