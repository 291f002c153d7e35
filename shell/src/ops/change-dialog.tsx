import { type FormEvent, useState } from 'react';
import type { OpsChange, OpsDone, OpsMember, OpsState } from 'shared-contracts/ops';
import { Alert, Button, Dialog } from 'shared-ui';
import { Select, TextArea, TextField } from 'shared-ui/forms';
import { codeOf, sendChange } from './calls.ts';
import styles from './ops.module.css';
import { HistoryEntry } from './history.tsx';
import { type OpsKey, type OpsText, useOpsText } from './texts.tsx';

export const OPERATIONS = ['rollback', 'promote', 'canary', 'endCanary', 'freeze', 'unfreeze', 'approve'] as const;
export type Operation = (typeof OPERATIONS)[number];

const TITLES: Record<Operation, OpsKey> = {
  rollback: 'ops.ask.rollback',
  promote: 'ops.ask.promote',
  canary: 'ops.ask.canary',
  endCanary: 'ops.ask.endCanary',
  freeze: 'ops.ask.freeze',
  unfreeze: 'ops.ask.unfreeze',
  approve: 'ops.ask.approve',
};
const CHOOSING: readonly Operation[] = ['promote', 'canary', 'rollback', 'approve'];
const FIRST_PERCENT = '5';

interface Draft {
  readonly version: string;
  readonly percent: string;
  readonly reason: string;
}

/** The operation that the fields describe; null while a value is missing. */
const orderOf = (
  operation: Operation,
  member: OpsMember,
  state: OpsState,
  draft: Draft,
): Omit<OpsChange, 'dryRun'> | null => {
  const reason = draft.reason.trim();
  const base = { channel: state.channel, seen: state.number, member: member.name, reason };
  const version = draft.version === '' ? {} : { version: draft.version };
  if (reason === '') return null;
  if (operation === 'freeze' || operation === 'unfreeze') return { ...base, action: operation };
  if (operation === 'rollback') return { ...base, action: operation, ...version };
  if (operation === 'endCanary')
    return member.canary && { ...base, action: 'canary', version: member.canary.version, percent: 0 };
  if (draft.version === '') return null;
  if (operation === 'promote' || operation === 'approve') return { ...base, action: operation, ...version };
  const percent = Number(draft.percent);
  return percent >= 1 && percent <= 100 ? { ...base, action: 'canary', ...version, percent } : null;
};

const saidBy = (error: unknown, t: OpsText): string => {
  if (codeOf(error) === 'changed') return t('ops.changed');
  return codeOf(error) === null ? t('ops.away') : (error as Error).message;
};

export interface ChangeDialogProps {
  operation: Operation;
  member: OpsMember;
  state: OpsState;
  /** The version that is selected initially. */
  version?: string | undefined;
  onDone: (done: OpsDone) => void;
  onClose: () => void;
}

/** Asks for the operation and its reason, shows the resulting ledger entry, and runs the operation once it is confirmed. */
export const ChangeDialog = ({ operation, member, state, version = '', onDone, onClose }: ChangeDialogProps) => {
  const t = useOpsText();
  // The state that was displayed when this dialog opened: the server refuses the operation when the channel has changed since.
  const [seen] = useState(state);
  const [draft, setDraft] = useState<Draft>({
    version: operation === 'canary' ? (member.canary?.version ?? version) : version,
    percent: FIRST_PERCENT,
    reason: '',
  });
  const [preview, setPreview] = useState<OpsDone | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const order = orderOf(operation, member, seen, draft);
  const edit = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setPreview(null);
    setProblem(null);
  };
  const send = async (dryRun: boolean) => {
    if (!order) return setProblem(t('ops.missing'));
    setBusy(true);
    setProblem(null);
    try {
      const done = await sendChange({ ...order, dryRun });
      if (dryRun) setPreview(done);
      else onDone(done);
    } catch (error) {
      setPreview(null);
      setProblem(saidBy(error, t));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(preview === null);
  };
  const versions = seen.published
    .filter((one) => one.member === member.name && one.version !== member.version)
    .map((one) => ({
      value: one.version,
      label: one.givenUp ? t('ops.givenUpVersion', { version: one.version }) : `\u2066${one.version}\u2069`,
    }));
  const choosesVersion = CHOOSING.includes(operation);
  return (
    <Dialog open title={t(TITLES[operation], { member: member.name })} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {choosesVersion && (
          <Select
            label={t('ops.version')}
            options={versions}
            placeholder={operation === 'rollback' ? t('ops.before') : t('ops.choose')}
            value={draft.version}
            onValueChange={(version) => edit({ version })}
          />
        )}
        {operation === 'canary' && (
          <TextField
            label={t('ops.percent')}
            digits
            maxLength={3}
            value={draft.percent}
            onValueChange={(percent) => edit({ percent })}
          />
        )}
        <TextArea
          label={t('ops.reason')}
          hint={t('ops.reasonHint')}
          rows={2}
          maxLength={300}
          required
          value={draft.reason}
          onValueChange={(reason) => edit({ reason })}
        />
        {problem !== null && (
          <Alert tone="danger" title={t('ops.refused')}>
            <bdi>{problem}</bdi>
          </Alert>
        )}
        {preview?.rolledBack.map((past) => (
          <Alert
            key={past.number}
            tone="danger"
            title={t('ops.rolledBack', { version: draft.version, channel: past.channel })}
          >
            <HistoryEntry past={past} now={Date.parse(seen.at)} />
          </Alert>
        ))}
        {preview && (
          <Alert
            tone="warning"
            title={
              operation === 'approve'
                ? t('ops.wouldApprove')
                : t('ops.wouldBe', { number: preview.number, channel: seen.channel })
            }
          >
            <bdi className={styles.sentence}>{preview.sentence}</bdi>
          </Alert>
        )}
        <Button type="submit" variant={preview ? 'danger' : 'primary'} wide loading={busy}>
          {preview ? t('ops.confirm') : t('ops.review')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('ops.keep')}
        </Button>
      </form>
    </Dialog>
  );
};
