import type { OpsPast, OpsState } from 'shared-contracts/ops';
import { Button, Card, QuietText, Stack, TimeAgo, useUi } from 'shared-ui';
import styles from './ops.module.css';
import { type OpsKey, type OpsText, useOpsText } from './texts.tsx';

const WORDS: Readonly<Record<string, OpsKey>> = {
  promote: 'ops.past.promote',
  rollback: 'ops.past.rollback',
  canary: 'ops.past.canary',
  freeze: 'ops.past.freeze',
  unfreeze: 'ops.past.unfreeze',
  copy: 'ops.past.copy',
  close: 'ops.past.close',
  compose: 'ops.past.compose',
  publish: 'ops.past.publish',
};
const PROOFS: Readonly<Record<string, OpsKey>> = { token: 'ops.proven.token', ci: 'ops.proven.ci' };

const wordOf = ({ action, percent }: OpsPast, t: OpsText): string => {
  const key = percent === 0 ? 'ops.past.endCanary' : WORDS[action];
  return key ? t(key) : action;
};

/** Describes a change: the operation, its reason, and its author. */
export const HistoryEntry = ({ past, now }: { past: OpsPast; now: number }) => {
  const t = useOpsText();
  const { number } = useUi();
  const { member, version, percent, by, proof, at, reason } = past;
  const what = [member, version].filter(Boolean).join(' ');
  const proven = proof === undefined ? undefined : PROOFS[proof];
  return (
    <>
      <p>
        {past.number !== undefined && <span className={styles.number}>{number(past.number)}</span>}
        <strong>{wordOf(past, t)}</strong> <bdi dir="ltr">{what}</bdi>
        {percent !== undefined && percent > 0 && <> {number(percent / 100, { style: 'percent' })}</>}
      </p>
      {reason && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <QuietText>
        <bdi>{by}</bdi>
        {proven && <> ({t(proven)})</>} · <TimeAgo instant={at} now={now} />
      </QuietText>
    </>
  );
};

export interface HistoryProps {
  state: OpsState;
  /** Opens the undo dialog of the last change; absent when there is nothing to undo. */
  onUndo?: (() => void) | undefined;
}

/** The changes with author and reason, newest first. The last change can be undone. */
export const History = ({ state, onUndo }: HistoryProps) => {
  const t = useOpsText();
  return (
    <Card as="section">
      <Stack as="ol" gap={3} className={styles.list}>
        {state.history.map((past) => (
          <Stack as="li" gap={1} key={`${past.number ?? ''} ${past.at} ${past.member ?? ''}`} className={styles.past}>
            <HistoryEntry past={past} now={Date.parse(state.at)} />
            {onUndo && past.number === state.number && (
              <div>
                <Button variant="quiet" size="s" onClick={onUndo}>
                  {t('ops.undo')}
                </Button>
              </div>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
};
