/** Inside an app the sign-in remote is its dialog, and the result of the dialog decides how the page is left. */
import { render, waitFor } from '@testing-library/react';
import type { HostNative } from 'shared-contracts/host';
import { standIn } from 'shared-ui/testing';
import { ShellProvider } from '../context/shell-context.tsx';
import { makeShell } from '../testing/open-shell.tsx';
import { AuthPage } from './auth-page.tsx';

const ended = async (answer: Promise<{ kind: string }>) => {
  const { shell } = makeShell();
  const open = jest.fn().mockReturnValue(answer);
  const error = jest.fn();
  const close = jest.fn();
  const overlays = { ...shell.overlays, open };
  const telemetry = { ...shell.telemetry, error };
  render(
    <ShellProvider shell={{ ...shell, overlays, telemetry }}>
      <AuthPage native={standIn<HostNative>({ close })} />
    </ShellProvider>,
  );
  await waitFor(() => expect(close.mock.calls.length + error.mock.calls.length).toBe(1));
  expect(open).toHaveBeenCalledWith('auth.sign-in', {});
  return { close, error };
};

it.each([
  ['signed-in', 'signed-in'],
  ['dismissed', 'closed'],
])('auth page: after %s the page is left with %s', async (kind, left) => {
  const { close } = await ended(Promise.resolve({ kind }));
  expect(close).toHaveBeenCalledWith({ kind: left });
});

it('auth page: reports a dialog that could not be shown', async () => {
  const { close, error } = await ended(Promise.reject(new Error('no file')));
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ message: 'no file' }), { where: 'webview.auth' });
  expect(close).not.toHaveBeenCalled();
});
