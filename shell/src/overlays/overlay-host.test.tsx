import { act, screen, waitFor } from '@testing-library/react';
import type { OverlayMountProps } from 'shared-contracts/host';
import type { Lifecycles } from '../context/remotes.ts';
import { openShell } from '../testing/open-shell.tsx';

type Mounted = OverlayMountProps<'booking.e-clinics'> & { domElement: HTMLElement };

/** A dialog module that the test closes with a result. */
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
  it('is mounted with its props, and its result is returned to the opener', async () => {
    const { mounted, modules } = clinics();
    const { shell } = await openShell({ modules });
    const answer = shell.host.overlays.open('booking.e-clinics', {});
    await screen.findByText('clinics');
    expect(mounted[0]).toMatchObject({ overlay: 'booking.e-clinics', props: {} });
    act(() => mounted[0]?.close({ kind: 'chosen', clinicId: 'derma' }));
    expect(await answer).toEqual({ kind: 'chosen', clinicId: 'derma' });
  });

  it('is never mounted with invalid props: they are reported, and the dialog is dismissed', async () => {
    const { shell, loads, reports } = await openShell();
    // @ts-expect-error: not a reason of this dialog
    const answer = shell.host.overlays.open('auth.sign-in', { reason: 'bored' });
    expect(await answer).toEqual({ kind: 'dismissed' });
    expect(loads.filter((key) => key.startsWith('auth@'))).toEqual([]);
    expect(reports().map(({ message }) => message)).toContain('Error: invalid props of auth.sign-in: reason');
  });

  it('counts as dismissed when its result does not match its definition', async () => {
    const { mounted, modules } = clinics();
    const { shell, reports } = await openShell({ modules });
    const answer = shell.host.overlays.open('booking.e-clinics', {});
    await screen.findByText('clinics');
    // @ts-expect-error: `chosen` without the clinic
    act(() => mounted[0]?.close({ kind: 'chosen' }));
    expect(await answer).toEqual({ kind: 'dismissed' });
    expect(reports().map(({ message }) => message)).toContain(
      'Error: invalid result of booking.e-clinics: the whole value',
    );
    await waitFor(() => expect(screen.queryByText('clinics')).not.toBeInTheDocument());
  });

  it('of a newer contract counts as dismissed for the opener', async () => {
    const { shell } = await openShell();
    // @ts-expect-error: this dialog has other props in the current contract
    expect(await shell.host.overlays.open('comms.call', {})).toEqual({ kind: 'dismissed' });
  });

  it('is opened by its id when a remote of the release adds it, and its result is returned to the opener', async () => {
    const mounted: { overlay: string; props: object; close: (result: object) => void }[] = [];
    const module: Lifecycles = {
      bootstrap: async () => undefined,
      mount: async (props: (typeof mounted)[number]) => void mounted.push(props),
      unmount: async () => undefined,
    };
    const adds = { labs: { routes: [], overlays: ['details'] } };
    const { shell } = await openShell({ adds, modules: { 'labs@1.1.0./overlays': module } });
    const answer = shell.host.overlays.openAdded?.('labs.details', { id: 7 });
    await waitFor(() => expect(mounted).toMatchObject([{ overlay: 'labs.details', props: { id: 7 } }]));
    act(() => mounted[0]?.close({ kind: 'read' }));
    expect(await answer).toEqual({ kind: 'read' });
    expect(await shell.host.overlays.openAdded?.('labs.other', {})).toEqual({ kind: 'dismissed' });
    expect(await shell.host.overlays.openAdded?.('scans.details', {})).toEqual({ kind: 'dismissed' });
  });
});
