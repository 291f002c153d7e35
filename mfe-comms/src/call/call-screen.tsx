import { type ReactNode, useEffect, useState } from 'react';
import type { VisitCall } from 'shared-contracts/api';
import { type CallEnd, callDuration } from 'shared-contracts/domain';
import type { OverlayMountProps } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { Button, Dialog, PersonAvatar, QuietText, useUi, VisuallyHidden } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { callControlOf } from './call-control.ts';
import type { CallView } from './call-view.ts';
import styles from './call.module.css';
import { InCall } from './in-call.tsx';
import { useRinging } from '../device-check/ringing.ts';

type Props = Pick<OverlayMountProps<'comms.call'>, 'props' | 'close'>;

/** The call of this page over any page (`comms.call`): it rings, is under way, or has ended. */
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
  // Until then the view is that of the call before.
  const device = begun ? view.device : null;
  const { call } = view;
  const over = () => close({ kind: 'over' });
  // The call that was read from the server has already ended: nothing is announced.
  const nothing = device?.kind === 'ended' && call === null && view.refusal === null;
  useEffect(() => {
    if (nothing) close({ kind: 'over' });
  }, [nothing, close]);
  if (!device || nothing) return null;
  return (
    <Dialog
      open
      title={t('call.title')}
      titleHidden
      dismissible={device.kind === 'ended'}
      onClose={over}
      className={styles.screen}
    >
      <div className={styles.page}>
        <Announced view={view} />
        {device.kind === 'ringing' && call && <Ringing call={call} />}
        {device.kind === 'dialling' && call && <Dialling call={call} />}
        {(device.kind === 'joining' || device.kind === 'connected' || device.kind === 'reconnecting') && call && (
          <InCall control={control} view={view} call={call} device={device.kind} />
        )}
        {device.kind === 'ended' && <Ended view={view} end={device.end} onClose={over} />}
      </div>
    </Dialog>
  );
};

/** Said to screen readers when it changes. */
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

const Person = ({ call, children }: { call: VisitCall; children: ReactNode }) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <div className={styles.person}>
      <PersonAvatar id={call.with.provider_id} gender="" img={call.with.img} size={96} />
      <p className={styles.name}>{call.with.name[locale]}</p>
      <QuietText>{t(call.type === 'videocall' ? 'call.video' : 'call.audio')}</QuietText>
      {children}
    </div>
  );
};

const Ringing = ({ call }: { call: VisitCall }) => {
  const t = useT();
  const { locale } = useUi();
  const control = callControlOf(useHost());
  const silent = useRinging();
  const video = call.type === 'videocall';
  return (
    <>
      <Person call={call}>
        <p className={styles.calling}>{t('call.incoming', { name: call.with.name[locale] })}</p>
        {silent && <p className={styles.flash}>{t('call.soundOff')}</p>}
      </Person>
      <div className={styles.choices}>
        <Button icon={video ? 'video' : 'phone'} wide data-autofocus onClick={() => void control.accept(video)}>
          {t(video ? 'call.acceptVideo' : 'call.accept')}
        </Button>
        {video && (
          <Button variant="quiet" icon="phone" wide onClick={() => void control.accept(false)}>
            {t('call.acceptAudio')}
          </Button>
        )}
        <Button variant="danger" icon="close" wide onClick={control.hangUp}>
          {t('call.decline')}
        </Button>
      </div>
    </>
  );
};

const Dialling = ({ call }: { call: VisitCall }) => {
  const t = useT();
  const { locale } = useUi();
  const control = callControlOf(useHost());
  return (
    <>
      <Person call={call}>
        <p className={styles.calling}>{t('call.dialling', { name: call.with.name[locale] })}</p>
      </Person>
      <div className={styles.choices}>
        <Button variant="danger" icon="close" wide onClick={control.hangUp}>
          {t('call.cancel')}
        </Button>
      </div>
    </>
  );
};

/** After these the same call may be tried again. */
const AGAIN: readonly CallEnd[] = ['missed', 'lost', 'declined', 'withdrawn', 'rejected', 'finished'];

const Ended = ({ view, end, onClose }: { view: CallView; end: CallEnd; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const control = callControlOf(host);
  const { call, seconds, refusal } = view;
  const visit = call?.apnt_id;
  const toAppointment = () => {
    onClose();
    if (visit) host.navigation.navigate(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  };
  const again = () => {
    if (visit) void control.begin({ kind: 'dial', apnt_id: visit });
  };
  return (
    <>
      <div className={styles.person}>
        <p className={styles.name}>{t(`end.${end}`)}</p>
        {refusal !== null && <p>{refusal}</p>}
        {seconds > 0 && (
          <p>
            <span className={styles.timeLabel}>{t('call.time')}</span>{' '}
            <bdi dir="ltr" className={styles.time}>
              {callDuration(seconds)}
            </bdi>
          </p>
        )}
        {end === 'finished' && <QuietText>{t('end.next')}</QuietText>}
        {visit && AGAIN.includes(end) && <QuietText>{t('end.again')}</QuietText>}
      </div>
      <div className={styles.choices}>
        {visit && AGAIN.includes(end) && (
          <Button icon="video" wide onClick={again}>
            {t('end.callAgain')}
          </Button>
        )}
        {visit && (
          <Button variant={AGAIN.includes(end) ? 'quiet' : 'primary'} wide onClick={toAppointment}>
            {t('end.appointment')}
          </Button>
        )}
        <Button variant="quiet" wide onClick={onClose}>
          {t('end.close')}
        </Button>
      </div>
    </>
  );
};

export default CallScreen;
