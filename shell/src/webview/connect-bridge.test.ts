import { waitFor } from '@testing-library/dom';
import { createBridge, createMemoryChannel, createNativeEnd } from 'shared-contracts/native';
import { linkTo } from 'shared-contracts/routes';
import { makeShell } from '../testing/open-shell.tsx';
import { createPreviousSteps } from './previous-steps.ts';
import { connectBridge } from './connect-bridge.ts';

const setUp = (href: string) => {
  const pair = createMemoryChannel();
  const made = makeShell({ href, token: 'token-1' });
  connectBridge(createBridge({ channel: pair.web }), made.shell, createPreviousSteps());
  return { ...made, native: createNativeEnd({ channel: pair.native }) };
};

describe('a session that the app has cleared', () => {
  it('removes the drafts in this tab, and keeps the values of the page', async () => {
    const { native, shell } = setUp(linkTo('home'));
    sessionStorage.setItem('booking.symptoms', 'headache since yesterday');
    sessionStorage.setItem('webview-prefix', '/webview/booking');
    native.emit('session.cleared', {});
    await waitFor(() => expect(shell.session.token()).toBeNull());
    expect(shell.session.snapshot()).toEqual({ kind: 'visitor' });

    expect(sessionStorage.getItem('booking.symptoms')).toBeNull();
    expect(sessionStorage.getItem('webview-prefix')).toBe('/webview/booking');
  });

  it('closes every dialog, because dialogs show data of the patient', async () => {
    const { native, shell } = setUp(linkTo('home'));
    const closed = [shell.overlays.open('auth.sign-in', {}), shell.overlays.open('booking.e-clinics', {})];
    native.emit('session.cleared', {});
    await expect(Promise.all(closed)).resolves.toEqual([{ kind: 'dismissed' }, { kind: 'dismissed' }]);
    expect(shell.overlays.snapshot()).toEqual([]);
  });
});
