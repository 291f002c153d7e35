import { useSyncExternalStore } from 'react';
import { Alert } from 'shared-ui';
import { keepOnTop } from 'shared-ui/keep-on-top';
import { useShell } from '../context/shell-context.tsx';
import styles from './alerts.module.css';

/** Short messages over the page. Their timers are paused while the pointer or the focus is on them. */
export const AlertBanner = () => {
  const { alerts } = useShell();
  const shown = useSyncExternalStore(alerts.subscribe, alerts.snapshot);
  return (
    <div
      className={styles.banner}
      popover="manual"
      ref={(element) => keepOnTop(element, shown.length > 0)}
      onMouseEnter={alerts.pause}
      onMouseLeave={alerts.resume}
      onFocus={alerts.pause}
      onBlur={alerts.resume}
    >
      {shown.map(({ key, tone, text }) => (
        <Alert key={key} tone={tone} onDismiss={() => alerts.dismiss(key)}>
          {text}
        </Alert>
      ))}
    </div>
  );
};
