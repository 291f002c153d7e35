import { type ReactNode, useState } from 'react';
import { CALL_RECONNECT_SECONDS } from 'shared-contracts/domain';
import { Countdown, Spinner } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { CallControl } from './call-control.ts';
import { CallIcon, type CallIconName } from './call-icon.tsx';
import type { CallView } from './call-view.ts';
import styles from './notes.module.css';

interface NoteProps {
  readonly icon: CallIconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A message above the controls, with a background of its own. */
const Note = ({ icon, title, children, actions }: NoteProps) => (
  <div className={styles.note}>
    <div className={styles.row}>
      <CallIcon name={icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
      </div>
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

interface ActionProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly main?: boolean;
}

const NoteButton = ({ children, onClick, main = false }: ActionProps) => (
  <button type="button" className={main ? styles.main : styles.other} onClick={onClick}>
    {children}
  </button>
);

interface ConnectionNoteProps {
  readonly control: CallControl;
  readonly view: CallView;
  readonly lost: boolean;
  /** The call has video that can be stopped. */
  readonly video: boolean;
}

/** The effect of a poor or lost connection, and the possible actions; renders nothing while it is good. */
export const ConnectionNote = ({ control, view, lost, video }: ConnectionNoteProps) => {
  const t = useT();
  const { clock } = useHost();
  /** The choice applies until the connection has been good again. */
  const [decided, setDecided] = useState(false);
  const poor = view.poor || view.byQuality;
  if (!poor && decided) setDecided(false);
  if (lost && view.lostAt !== null) {
    const until = new Date(view.lostAt + CALL_RECONNECT_SECONDS * 1000).toISOString();
    return (
      <Note
        icon="connection-off"
        title={<Countdown until={until} now={clock.now} label={t('lost.until')} />}
        actions={
          <NoteButton main onClick={control.retry}>
            {t('lost.retry')}
          </NoteButton>
        }
      >
        {t('lost.then')}
      </Note>
    );
  }
  if (!poor || decided) return null;
  const decide = (audioOnly: boolean) => {
    setDecided(true);
    control.setAudioOnly(audioOnly);
  };
  return (
    <Note
      icon="connection-off"
      title={t('poor.title')}
      actions={
        video && (
          <>
            <NoteButton main onClick={() => decide(true)}>
              {t('poor.voice')}
            </NoteButton>
            <NoteButton onClick={() => decide(false)}>
              {t(view.byQuality ? 'call.withPicture' : 'poor.keep')}
            </NoteButton>
          </>
        )
      }
    >
      {t(view.byQuality ? 'call.byQuality' : 'poor.text')}
    </Note>
  );
};

/** In the middle of the screen while there is no connection. */
export const Reconnecting = () => {
  const t = useT();
  return (
    <div className={styles.reconnecting}>
      <Spinner label={t('lost.title')} size={56} />
      <p className={styles.large}>{t('lost.title')}</p>
      <p>{t('lost.kept')}</p>
    </div>
  );
};
