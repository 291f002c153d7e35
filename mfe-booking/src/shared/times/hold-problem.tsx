import { isApiError } from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import { Alert, Button, FocusedNotice } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { useWhen } from '../visit/use-when.ts';
import type { Hold } from './use-take.ts';
import styles from './slots.module.css';

interface HoldProblemProps {
  hold: Hold;
  onTake: (start: Instant) => void;
  onDismiss: () => void;
}

/**
 * Why a slot could not be held, and the next step. It receives focus, because the pressed button is disabled. Renders nothing
 * without an error.
 */
export const HoldProblem = ({ hold, onTake, onDismiss }: HoldProblemProps) => {
  const t = useT();
  const { when } = useWhen();
  if (hold.kind === 'refused') {
    const text = isApiError(hold.error) ? hold.error.message : t('slots.refused');
    return (
      <FocusedNotice key={hold.kind}>
        <Alert tone="danger" title={text} onDismiss={onDismiss} />
      </FocusedNotice>
    );
  }
  if (hold.kind !== 'taken') return null;
  return (
    <FocusedNotice key={hold.kind}>
      <Alert tone="warning" title={hold.why ?? t('slots.justTaken', { when: when(hold.start) })} onDismiss={onDismiss}>
        <p>{hold.next.length > 0 ? t('slots.nextFree') : t('slots.pickAnother')}</p>
        <div className={styles.next}>
          {hold.next.map((start) => (
            <Button key={start} variant="quiet" size="s" onClick={() => onTake(start)}>
              {when(start)}
            </Button>
          ))}
        </div>
      </Alert>
    </FocusedNotice>
  );
};
