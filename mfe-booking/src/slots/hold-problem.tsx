import { useEffect, useRef } from 'react';
import { isApiError } from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import { Alert, Button, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { formatWhen } from 'shared-contracts/domain';
import type { Hold } from './use-take.ts';
import styles from './slots.module.css';

interface HoldProblemProps {
  hold: Hold;
  onTake: (start: Instant) => void;
  onDismiss: () => void;
}

/** Why a slot could not be had, and the next best thing to do. Nothing while all is well. */
export const HoldProblem = ({ hold, onTake, onDismiss }: HoldProblemProps) => {
  const t = useT();
  const { locale: language } = useUi();
  const panel = useRef<HTMLDivElement>(null);
  const shown = hold.kind === 'taken' || hold.kind === 'refused';
  useEffect(() => {
    if (shown) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  if (hold.kind === 'refused') {
    const text = isApiError(hold.error) ? hold.error.message : t('slots.refused');
    return (
      <div ref={panel}>
        <Alert tone="danger" title={text} onDismiss={onDismiss} />
      </div>
    );
  }
  if (hold.kind !== 'taken') return null;
  return (
    <div ref={panel}>
      <Alert
        tone="warning"
        title={hold.why ?? t('slots.justTaken', { when: formatWhen(hold.start, language) })}
        onDismiss={onDismiss}
      >
        <p>{hold.next.length > 0 ? t('slots.nextFree') : t('slots.pickAnother')}</p>
        <div className={styles.next}>
          {hold.next.map((start) => (
            <Button key={start} variant="quiet" size="s" onClick={() => onTake(start)}>
              {formatWhen(start, language)}
            </Button>
          ))}
        </div>
      </Alert>
    </div>
  );
};
