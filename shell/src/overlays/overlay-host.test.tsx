import { act, screen, waitFor } from '@testing-library/react';
import type { OverlayMountProps } from 'shared-contracts/host';
import type { Lifecycles } from '../context/remotes.ts';
import { openShell } from '../testing/open-shell.tsx';

type Mounted = OverlayMountProps<'booking.e-clinics'> & { domElement: HTMLElement };

/** A dialog module that answers what the test says. */
const clinics = () => {
  const mounted: Mounted[] = [];
  const module: Lifecycles = {
    bootstrap: async () => undefined,
    mount: async (props: Mounted) => {
      mounted.push(props);
      props.domElement.innerHTML = '<p>clinics</p>';
    },
    unmount: async ({ domElement }: Mounted) => void (domElement.innerHTML = ''),
  };
  return { mounted, modules: { 'booking@1.1.0./overlays': module } };
};

describe('a dialog of a remote', () => {
  it('is mounted with its props and answers its opener', async () => {
    const { mounted, modules } = clinics();
    const { shell } = await openShell({ modules });
    const answer = shell.host.overlays.open('booking.e-clinics', {});
    await screen.findByText('clinics');
    expect(mounted[0]).toMatchObject({ overlay: 'booking.e-clinics', props: {} });
    act(() => mounted[0]?.close({ kind: 'chosen', clinicId: 'derma' }));
    expect(await answer).toEqual({ kind: 'chosen', clinicId: 'derma' });
  });

  it('is never mounted with props that do not fit: it is reported and dismissed', async () => {
    const { shell, loads, reports } = await openShell();
    // @ts-expect-error: no reason of the dialog
    const answer = shell.host.overlays.open('auth.sign-in', { reason: 'bored' });
    expect(await answer).toEqual({ kind: 'dismissed' });
    expect(loads.filter((key) => key.startsWith('auth@'))).toEqual([]);
    expect(reports().map(({ message }) => message)).toContain('Error: invalid props of auth.sign-in: reason');
  });

  it('counts as dismissed when it answers what its definition does not allow', async () => {
    const { mounted, modules } = clinics();
    const { shell, reports } = await openShell({ modules });
    const answer = shell.host.overlays.open('booking.e-clinics', {});
    await screen.findByText('clinics');
    // @ts-expect-error: a choice without the clinic
    act(() => mounted[0]?.close({ kind: 'chosen' }));
    expect(await answer).toEqual({ kind: 'dismissed' });
    expect(reports().map(({ message }) => message)).toContain(
      'Error: invalid result of booking.e-clinics: the whole value',
    );
    await waitFor(() => expect(screen.queryByText('clinics')).not.toBeInTheDocument());
  });

  it('of a younger contract is refused without a word to the opener but "dismissed"', async () => {
    const { shell } = await openShell();
    // @ts-expect-error: this dialog has other props in the contract of today
    expect(await shell.host.overlays.open('comms.call', {})).toEqual({ kind: 'dismissed' });
  });
});
