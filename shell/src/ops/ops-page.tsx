/** The page for operators: what a channel serves, its health, and the operations that change it. */
import { useEffect, useState } from 'react';
import type { OpsDone, OpsMember, OpsState } from 'shared-contracts/ops';
import {
  Alert,
  Button,
  classNames,
  Cluster,
  ErrorState,
  PageColumn,
  PageHeader,
  SectionHeader,
  Spinner,
  Stack,
  useUi,
} from 'shared-ui';
import { Select } from 'shared-ui/forms';
import { codeOf, signOut } from './calls.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeSteps, isAwaited } from './change-steps.tsx';
import { LanguageLink } from './language-link.tsx';
import { MemberCard } from './member-card.tsx';
import styles from './ops.module.css';
import { History } from './history.tsx';
import { SignIn } from './sign-in.tsx';
import { useOpsText } from './texts.tsx';
import { type Opened, undoOf } from './undo.ts';
import { type OpsStateResult, useStateOf } from './use-state-of.ts';

const FIRST_CHANNEL = 'production';
/** Polling interval in milliseconds while a change is in progress. */
const AWAITED_MS = 1000;

/** Warnings that an operator should read before any operation. */
const Problems = ({ state, failure }: { state: OpsState; failure: unknown }) => {
  const t = useOpsText();
  const blind = state.watchers.find(({ problem }) => problem !== null);
  const edges = state.edges.filter(({ problem }) => problem !== null);
  return (
    <>
      {failure !== null && <Alert tone="danger">{t('ops.away')}</Alert>}
      {!state.mayChange && <Alert still>{t('ops.readOnly')}</Alert>}
      {state.watchers.length === 0 && (
        <Alert tone="warning" still>
          {t('ops.nobodyWatches')}
        </Alert>
      )}
      {blind && (
        <Alert tone="danger" title={t('ops.watchProblem')}>
          <bdi dir="ltr">{blind.problem}</bdi>
        </Alert>
      )}
      {state.health === null && (
        <Alert tone="warning" still>
          {t('ops.noHealth')}
        </Alert>
      )}
      {edges.map(({ edge, problem }) => (
        <Alert key={edge} tone="danger" title={t('ops.edgeProblem', { edge })}>
          <bdi dir="ltr">{problem}</bdi>
        </Alert>
      ))}
    </>
  );
};

/** A version on trial is shown first, in particular on a phone. */
const triedFirst = ({ members, trials }: OpsState): OpsMember[] => {
  const isTried = ({ name }: OpsMember) => trials.some(({ member }) => member === name);
  return [...members.filter(isTried), ...members.filter((member) => !isTried(member))];
};

const Channel = ({ state, failure, look }: Pick<OpsStateResult, 'failure' | 'look'> & { state: OpsState }) => {
  const t = useOpsText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState<OpsDone | null>(null);
  const finish = (made: OpsDone) => {
    setOpened(null);
    setDone(made);
    void look();
  };
  const open = (next: Opened) => {
    setDone(null);
    setOpened(next);
  };
  const undo = undoOf(state);
  const isUnderWay = done !== null && done.steps.length > 0 && isAwaited(done, state);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void look(), AWAITED_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, look]);
  return (
    <>
      <Problems state={state} failure={failure} />
      {done && done.steps.length === 0 && (
        <Alert tone="success" title={t('ops.approved')} onDismiss={() => setDone(null)}>
          <bdi>{done.sentence}</bdi>
        </Alert>
      )}
      {done && done.steps.length > 0 && (
        <ChangeSteps
          key={done.number}
          done={done}
          state={state}
          onUndo={undo && state.number === done.number ? () => open(undo) : undefined}
          onDismiss={() => setDone(null)}
        />
      )}
      <div className={styles.halves}>
        <Stack as="section" gap={4}>
          <SectionHeader title={t('ops.members')} />
          <Stack as="ul" gap={4} className={classNames(styles.list, styles.members)}>
            {triedFirst(state).map((member) => (
              <MemberCard
                key={member.name}
                member={member}
                state={state}
                onOperation={(operation) => open({ operation, member })}
              />
            ))}
          </Stack>
        </Stack>
        <Stack as="section" gap={4}>
          <SectionHeader title={t('ops.history')} />
          <History state={state} onUndo={undo ? () => open(undo) : undefined} />
        </Stack>
      </div>
      {opened && <ChangeDialog {...opened} state={state} onDone={finish} onClose={() => setOpened(null)} />}
    </>
  );
};

const Head = ({
  state,
  channel,
  onChannel,
  onSignOut,
}: {
  state: OpsState | null;
  channel: string;
  onChannel: (channel: string) => void;
  onSignOut: () => void;
}) => {
  const t = useOpsText();
  const { number } = useUi();
  const channels = [...new Set([FIRST_CHANNEL, channel, ...(state?.channels ?? [])])];
  return (
    <>
      <PageHeader
        title={t('ops.title')}
        subtitle={state && `${t('ops.serves', { number: number(state.number) })} · ${t('ops.who', { who: state.who })}`}
      />
      <Cluster justify="between">
        <Select
          label={t('ops.channel')}
          labelHidden
          options={channels.map((name) => ({ value: name, label: name }))}
          value={channel}
          onValueChange={onChannel}
        />
        <Cluster gap={2}>
          <LanguageLink />
          <Button variant="quiet" size="s" onClick={onSignOut}>
            {t('ops.signOut')}
          </Button>
        </Cluster>
      </Cluster>
    </>
  );
};

export const OpsPage = () => {
  const t = useOpsText();
  const { text } = useUi();
  const [channel, setChannel] = useState(FIRST_CHANNEL);
  const { state, failure, signedOut, look } = useStateOf(channel);
  const leave = async () => {
    await signOut().catch(() => undefined);
    await look();
  };
  if (signedOut) return <SignIn onDone={() => void look()} />;
  // The state of a channel that has just been selected is not loaded yet.
  const own = state?.channel === channel ? state : null;
  const refused = own === null && codeOf(failure) !== null;
  return (
    <PageColumn as="div" width="list" className={styles.page}>
      <Head state={own} channel={channel} onChannel={setChannel} onSignOut={() => void leave()} />
      {own && <Channel key={channel} state={own} failure={failure} look={look} />}
      {!own && failure === null && <Spinner label={text('loading')} />}
      {!own && failure !== null && (
        <ErrorState title={refused ? t('ops.noChannel') : t('ops.away')} onRetry={() => void look()}>
          <bdi dir="ltr">{(failure as Error).message}</bdi>
        </ErrorState>
      )}
    </PageColumn>
  );
};
