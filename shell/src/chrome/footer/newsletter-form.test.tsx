import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { UiProvider } from 'shared-ui';
import { TextsProvider } from 'shared-ui/remote-kit';
import { createShellTexts } from '../../host/i18n.ts';
import { addFooterTexts } from './footer.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const shell: { host: { api: { call: jest.Mock }; alerts: { show: jest.Mock }; telemetry: { error: jest.Mock } } } = {
  host: { api: { call: jest.fn() }, alerts: { show: jest.fn() }, telemetry: { error: jest.fn() } },
};
jest.mock('../../context/shell-context.tsx', () => {
  const { useT } = jest.requireActual('shared-ui/remote-kit');
  return { useShell: () => shell, useT };
});

const texts = createShellTexts('en');
addFooterTexts(texts);

const show = () =>
  render(
    <TextsProvider i18n={texts}>
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

afterEach(() => jest.useRealTimers());

describe('newsletter form', () => {
  it('requires a valid address before it sends a request', async () => {
    show();
    await userEvent.click(send());
    const says = (words: RegExp) => waitFor(() => expect(field()).toHaveAccessibleDescription(words));
    await says(/Please provide: E-mail address/);
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.type(field(), 'noura@');
    await says(/not a valid e-mail address/);
    await userEvent.type(field(), 'example.com');
    await waitFor(() => expect(field()).not.toHaveAttribute('aria-invalid'));
    expect(shell.host.api.call).not.toHaveBeenCalled();
  });

  it('shows the success for three seconds, and empties the field', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.type(field(), 'noura@example.com');
    await user.click(send());
    expect(await screen.findByText('You are subscribed. Thank you')).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(send()).toHaveFocus();
    await user.type(field(), 'second');
    expect(field()).not.toHaveAttribute('aria-invalid');
    await waitFor(() => expect(screen.queryByText('You are subscribed. Thank you')).toBeNull(), { timeout: 3500 });
  });

  it('shows a refusal of the address at the field', async () => {
    const refusal = { code: 'EMAIL_INVALID', message: 'Unknown address', status: 1001, http: 422 } as const;
    shell.host.api.call = jest.fn(() => Promise.reject(new ApiError(refusal)));
    show();
    await userEvent.type(field(), 'noura@example.com');
    await userEvent.click(send());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Unknown address/));
    expect(shell.host.alerts.show).not.toHaveBeenCalled();
  });

  it('shows the generic alert on failure, and keeps the typed address', async () => {
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
