import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import type { HostNative } from 'shared-contracts/host';
import { standIn } from 'shared-ui/testing';
import { ShellProvider } from '../context/shell-context.tsx';
import { openShell } from '../testing/open-shell.tsx';
import { HelpOutlet } from './help-outlet.tsx';
import { createPermissionHelp } from './permission-help.ts';

const show = async (capabilities: HostNative['capabilities']) => {
  const { shell } = await openShell({ language: 'en' });
  const help = createPermissionHelp();
  const request = jest.fn().mockRejectedValue(new Error('no'));
  const native = standIn<HostNative>({ platform: 'ios', capabilities, request });
  render(
    <ShellProvider shell={shell}>
      <HelpOutlet help={help} native={native} />
    </ShellProvider>,
  );
  return { help, request };
};

it('help outlet: explains how to allow a refused permission, and opens the settings in an app that supports it', async () => {
  const { help, request } = await show(['settings']);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => help.show('camera'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Turn on Camera');
  await userEvent.click(screen.getByRole('button', { name: /settings/i }));
  expect(request.mock.calls).toEqual([['settings.open', { permission: 'camera' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('help outlet: offers no settings when the app cannot open them', async () => {
  const { help } = await show([]);
  act(() => help.show('location'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('While Using the App');
  expect(screen.queryByRole('button', { name: /settings/i })).toBeNull();
});
