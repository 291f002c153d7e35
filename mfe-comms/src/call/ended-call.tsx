import type { CallEnd } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, Card, CardHeading, Icon, PersonAvatar, QuietText, useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { callControlOf } from './call-control.ts';
import { useDurationText } from './call-head.tsx';
import type { CallView } from './call-view.ts';
import styles from './ended-call.module.css';

/** End reasons after which the same call may be retried. */
const AGAIN: readonly CallEnd[] = ['missed', 'lost', 'declined', 'withdrawn', 'rejected', 'finished'];

interface EndedProps {
  readonly view: CallView;
  readonly end: CallEnd;
  readonly onClose: () => void;
}

/** After the call: how it ended, the next steps, and a retry if it was interrupted. */
export const EndedCall = ({ view, end, onClose }: EndedProps) => {
  const t = useT();
  const { locale } = useUi();
  const clock = useDurationText();
  const host = useHost();
  const control = callControlOf(host);
  const { call, seconds, refusal } = view;
  const visit = call?.apnt_id;
  const finished = end === 'finished';
  const mayCall = visit !== undefined && AGAIN.includes(end);
  const toAppointment = () => {
    onClose();
    if (visit) host.navigation.navigate(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  };
  const again = async (voiceOnly: boolean) => {
    if (!visit) return;
    await control.begin({ kind: 'dial', apnt_id: visit });
    if (voiceOnly) control.setAudioOnly(true);
  };
  return (
    <div className={styles.page}>
      <div className={styles.summary}>
        {call && (
          <span className={styles.portrait}>
            <PersonAvatar
              id={call.with.provider_id}
              gender=""
              img={call.with.img}
              provider={call.with.name[locale]}
              size={84}
            />
            {finished && (
              <span className={styles.done}>
                <Icon name="check" size={20} />
              </span>
            )}
          </span>
        )}
        <p className={styles.title}>{t(`end.${end}`)}</p>
        {call && <QuietText>{t('end.with', { name: call.with.name[locale] })}</QuietText>}
        {refusal !== null && <p>{refusal}</p>}
        {seconds > 0 && (
          <p>
            {t('call.time')}{' '}
            <bdi dir="ltr" className={styles.time}>
              {clock(seconds)}
            </bdi>
          </p>
        )}
      </div>
      {visit && (
        <Card as="section" className={styles.card} aria-labelledby="call-next">
          <CardHeading id="call-next">{t('end.nextTitle')}</CardHeading>
          <p>{t(finished ? 'end.next' : 'end.kept')}</p>
          <Button variant={finished ? 'primary' : 'quiet'} onClick={toAppointment}>
            {t('end.appointment')}
          </Button>
        </Card>
      )}
      {mayCall && (
        <section className={styles.cut} aria-labelledby="call-again">
          <div>
            <CardHeading id="call-again">{t(finished ? 'end.cutOff' : 'end.onceMore')}</CardHeading>
            <p>{t('end.again')}</p>
          </div>
          <div className={styles.actions}>
            <Button variant={finished ? 'quiet' : 'primary'} icon="video" onClick={() => void again(false)}>
              {t('end.callAgain')}
            </Button>
            {call?.type === 'videocall' && (
              <Button variant="quiet" icon="phone" onClick={() => void again(true)}>
                {t('end.voiceOnly')}
              </Button>
            )}
          </div>
        </section>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        {t('end.close')}
      </Button>
    </div>
  );
};
