import type { RemoteName } from 'shared-contracts/routes';
import { FailureCard } from 'shared-ui';
import { useShell, useT } from '../context/shell-context.tsx';
import type { RemoteState } from './use-remote-module.ts';
import styles from './remotes.module.css';

interface RemoteFailureProps {
  remote: RemoteName;
  state: Extract<RemoteState, { kind: 'failed' }>;
  onRetry: () => void;
}

/**
 * The card for a part of which no version could be shown: the reason, a retry, the emergency number, and the reference for
 * support.
 */
export const RemoteFailure = ({ remote, state, onRetry }: RemoteFailureProps) => {
  const { host } = useShell();
  const t = useT();
  const refused = state.failures.length > 0 && state.failures.every(({ cause }) => cause === 'contract');
  const versions = state.failures.map(({ version }) => `${remote}@${version}`).join(', ');
  return (
    <div className={styles.failure}>
      <FailureCard
        onRetry={onRetry}
        emergencyNumber={host.settings.emergencyNumber}
        reference={`${versions} · ${state.traceId}`}
      />
      {refused && <p className={styles.reason}>{t('failure.contract')}</p>}
    </div>
  );
};
