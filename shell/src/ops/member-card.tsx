import { useId } from 'react';
import type { OpsMember, OpsState } from 'shared-contracts/ops';
import { Badge, Button, Card, Cluster, QuietText, Stack } from 'shared-ui';
import type { Operation } from './change-dialog.tsx';
import { LoadChart } from './load-chart.tsx';
import styles from './ops.module.css';
import { type OpsKey, useOpsText } from './texts.tsx';

const WORDS: Record<Operation, OpsKey> = {
  rollback: 'ops.do.rollback',
  promote: 'ops.do.promote',
  canary: 'ops.do.canary',
  endCanary: 'ops.do.endCanary',
  freeze: 'ops.do.freeze',
  unfreeze: 'ops.do.unfreeze',
  approve: 'ops.do.approve',
};

/** The operations that the state of a member and its available versions allow. A frozen member can only be rolled back. */
const operationsOf = (
  { name, version, previous, frozen, canary }: OpsMember,
  { published, needsApproval }: OpsState,
): Operation[] => {
  const hasOthers = published.some((one) => one.member === name && one.version !== version);
  return [
    ...(hasOthers || previous !== null ? (['rollback'] as const) : []),
    ...(hasOthers && !frozen ? (['promote', 'canary'] as const) : []),
    ...(hasOthers && needsApproval ? (['approve'] as const) : []),
    ...(canary ? (['endCanary'] as const) : []),
    frozen ? 'unfreeze' : 'freeze',
  ];
};

export interface MemberCardProps {
  member: OpsMember;
  state: OpsState;
  onOperation: (operation: Operation) => void;
}

/** A member of the release: its versions, their health, and the allowed operations. */
export const MemberCard = ({ member, state, onOperation }: MemberCardProps) => {
  const t = useOpsText();
  const title = useId();
  const { name, version, previous, canary, frozen } = member;
  const isOnTrial = state.trials.some((trial) => trial.member === name && trial.kind === 'promote');
  const own = (state.health ?? []).filter((minute) => minute.member === name);
  const shown = [...new Set([version, ...(canary ? [canary.version] : []), ...own.map((minute) => minute.version)])];
  const givenUp = state.published.filter((one) => one.member === name && one.givenUp).map((one) => one.version);
  return (
    <Card as="li">
      <Stack gap={3}>
        <Cluster justify="between">
          <h3 id={title} className={styles.name}>
            <bdi dir="ltr">
              {name} {version}
            </bdi>
          </h3>
          <Cluster gap={2}>
            {isOnTrial && <Badge tone="warning">{t('ops.trial')}</Badge>}
            {canary && (
              <Badge tone="info">{t('ops.canaryAt', { version: canary.version, percent: canary.percent })}</Badge>
            )}
            {frozen && <Badge tone="danger">{t('ops.frozen')}</Badge>}
          </Cluster>
        </Cluster>
        {givenUp.length > 0 && <QuietText>{t('ops.givenUp', { versions: givenUp.join(' · ') })}</QuietText>}
        {state.approvals
          .filter((one) => one.member === name && one.version !== version)
          .map((one) => (
            <QuietText key={`${one.version} ${one.by} ${one.at}`}>
              {t('ops.approvedBy', { version: one.version, who: one.by })}
            </QuietText>
          ))}
        <QuietText>{previous === null ? t('ops.nothingBehind') : t('ops.behind', { version: previous })}</QuietText>
        {state.health &&
          shown.map((one) => (
            <LoadChart
              key={one}
              version={one}
              minutes={own.filter((minute) => minute.version === one)}
              now={Date.parse(state.at)}
            />
          ))}
        {state.mayChange && (
          <Cluster gap={2}>
            {operationsOf(member, state).map((operation) => (
              <Button
                key={operation}
                size="s"
                aria-describedby={title}
                variant={operation === 'rollback' ? 'danger' : 'quiet'}
                onClick={() => onOperation(operation)}
              >
                {t(WORDS[operation])}
              </Button>
            ))}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
};
