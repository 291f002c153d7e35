import type { VisitCall } from 'shared-contracts/api';
import { classNames, useUi, VisuallyHidden } from 'shared-ui';
import { useNow, useT } from 'shared-ui/remote-kit';
import { CallIcon } from './call-icon.tsx';
import type { CallView } from './call-view.ts';
import styles from './call-head.module.css';

/** The connection quality, shown as bars and text. */
export type Quality = 'good' | 'poor' | 'none';

const BARS: Readonly<Record<Quality, number>> = { good: 3, poor: 1, none: 0 };

const QualityMark = ({ quality }: { quality: Quality }) => {
  const t = useT();
  return (
    <span className={classNames(styles.quality, quality === 'poor' && styles.poor)}>
      <span aria-hidden="true" dir="ltr" className={styles.bars}>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={bar <= BARS[quality] ? styles.full : undefined} />
        ))}
      </span>
      {/* A lost connection is announced immediately by another component. */}
      <span role={quality === 'none' ? undefined : 'status'}>{t(`quality.${quality}`)}</span>
    </span>
  );
};

/** Minutes and seconds in the user's numerals. */
export const useDurationText = () => {
  const { number } = useUi();
  const digits = { minimumIntegerDigits: 2 };
  return (seconds: number): string => {
    const whole = Math.max(0, Math.floor(seconds));
    return `${number(Math.floor(whole / 60), digits)}:${number(whole % 60, digits)}`;
  };
};

/** The time since the first audio. It is paused without a connection. */
const Elapsed = ({ since, lostAt }: { since: number; lostAt: number | null }) => {
  const t = useT();
  const words = useDurationText();
  const now = useNow(1000);
  const time = (
    <bdi dir="ltr" className={styles.time}>
      {words(((lostAt ?? now) - since) / 1000)}
    </bdi>
  );
  return (
    <span>
      {lostAt === null ? <VisuallyHidden>{t('call.time')} </VisuallyHidden> : <>{t('call.stoppedAt')} </>}
      {time}
    </span>
  );
};

interface CallHeadProps {
  readonly call: VisitCall;
  readonly view: Pick<CallView, 'since' | 'lostAt' | 'audioOnly'>;
  /** Null while the call is joining. */
  readonly quality: Quality | null;
  /** Omitted where the browser does not support picture-in-picture, or there is no video. */
  readonly onSmallWindow?: (() => void) | undefined;
}

/** Above the video: the other participant, the duration, and the connection quality. */
export const CallHead = ({ call, view, quality, onSmallWindow }: CallHeadProps) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <div className={styles.head} data-fades="">
      {onSmallWindow && (
        <button
          type="button"
          className={styles.small}
          aria-label={t('call.pip')}
          title={t('call.pip')}
          onClick={onSmallWindow}
        >
          <CallIcon name="small-window" size={24} />
        </button>
      )}
      <div className={styles.words}>
        <p className={styles.name}>{call.with.name[locale]}</p>
        <p className={styles.state}>
          {quality === null && t('call.joining')}
          {view.since !== null && <Elapsed since={view.since} lostAt={view.lostAt} />}
          {quality !== null && <QualityMark quality={quality} />}
        </p>
      </div>
    </div>
  );
};
