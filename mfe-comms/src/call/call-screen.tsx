import { useEffect, useState } from 'react';
import type { OverlayMountProps } from 'shared-contracts/host';
import { classNames, Dialog, useUi, VisuallyHidden } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { callControlOf } from './call-control.ts';
import type { CallView } from './call-view.ts';
import styles from './call-screen.module.css';
import { EndedCall } from './ended-call.tsx';
import { InCall } from './in-call.tsx';
import { Dialling, Ringing } from './waiting-call.tsx';

type Props = Pick<OverlayMountProps<'comms.call'>, 'props' | 'close'>;

/** The call of this page over any page (`comms.call`): ringing, connected, or ended. */
const CallScreen = ({ props, close }: Props) => {
  const host = useHost();
  const t = useT();
  const control = callControlOf(host);
  const view = control.useView();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    void control.begin(props);
    setBegun(true);
  }, [control, props]);
  useEffect(() => control.attachView(), [control]);
  // Until then the view is that of the previous call.
  const device = begun ? view.device : null;
  const { call } = view;
  const over = () => close({ kind: 'over' });
  // The call that was read from the server has already ended: nothing is announced.
  const nothing = device?.kind === 'ended' && call === null && view.refusal === null;
  useEffect(() => {
    if (nothing) close({ kind: 'over' });
  }, [nothing, close]);
  if (!device || nothing) return null;
  const ended = device.kind === 'ended';
  return (
    <Dialog
      open
      title={t('call.title')}
      titleHidden
      dismissible={ended}
      onClose={over}
      className={classNames(styles.screen, ended ? styles.over : styles.live)}
    >
      {/* Calls are dark in both themes; later screens are not. */}
      <div className={ended ? undefined : styles.surface} data-theme={ended ? undefined : 'dark'}>
        <Announced view={view} />
        {device.kind === 'ringing' && call && <Ringing call={call} onClose={over} />}
        {device.kind === 'dialling' && call && <Dialling call={call} />}
        {(device.kind === 'joining' || device.kind === 'connected' || device.kind === 'reconnecting') && call && (
          <InCall control={control} view={view} call={call} device={device.kind} />
        )}
        {ended && <EndedCall view={view} end={device.end} onClose={over} />}
      </div>
    </Dialog>
  );
};

/** Announced to screen readers when it changes. */
const Announced = ({ view: { device, call } }: { view: CallView }) => {
  const t = useT();
  const { locale } = useUi();
  const name = call?.with.name[locale] ?? '';
  const words = () => {
    switch (device?.kind) {
      case 'ringing':
        return t('call.incoming', { name });
      case 'dialling':
        return t('call.dialling', { name });
      case 'connected':
        return t('call.connected');
      case 'reconnecting':
        return t('call.reconnecting');
      case 'ended':
        return t(`end.${device.end}`);
      default:
        return '';
    }
  };
  return (
    <div role="status" aria-live="assertive" className={styles.said}>
      <VisuallyHidden>{words()}</VisuallyHidden>
    </div>
  );
};

export default CallScreen;
