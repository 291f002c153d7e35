import { useState } from 'react';
import {
  addCondition,
  type Condition,
  conditionList,
  deleteCondition,
  editCondition,
  NewCondition,
} from 'shared-contracts/api';
import { CONDITION_SEVERITIES, type ConditionKind, SEVERITY_OF, foldText } from 'shared-contracts/domain';
import { findConditions } from 'shared-contracts/domain/conditions';
import { Button, Dialog, useUi } from 'shared-ui';
import { type FieldRule, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Select, SuggestField, TextField } from 'shared-ui/forms';
import { keptValues } from 'shared-ui/kept-draft';
import { useEndpointMutation, useHost, useKept, useT } from 'shared-ui/remote-kit';
import { isSince, monthOptions, sinceOf } from './since.ts';
import styles from './health.module.css';

interface Props {
  relId: string;
  kind: ConditionKind;
  /** What is changed; null: something new is recorded. */
  condition: Condition | null;
  onClose: () => void;
}

/** The request without the patient, and its instant in two fields. */
const EMPTY = { kind: '', words: '', code: '', since: '', year: '', month: '', severity: '', note: '' };
type Values = typeof EMPTY;

const typedOf = (kind: ConditionKind, condition: Condition | null, name: string): Values => {
  if (!condition) return { ...EMPTY, kind };
  const [year = '', month = ''] = condition.since.split('-');
  const { code, severity, note } = condition;
  return { ...EMPTY, kind, words: name, code: code ?? '', year, month, severity, note };
};

/** Records something about the health of a patient, by the list of its kind or as free text; or changes it. */
export const ConditionDialog = ({ relId, kind, condition, onClose }: Props) => {
  const t = useT();
  const host = useHost();
  const { locale, say } = useUi();
  const invalidates = { invalidates: [conditionList] };
  const add = useEndpointMutation(addCondition, invalidates);
  const edit = useEndpointMutation(editCondition, invalidates);
  const [draft] = useState(() =>
    keptValues(
      `account.condition.${condition?.condition_id ?? `${kind}.${relId}`}`,
      typedOf(kind, condition, condition ? say(condition.name) : ''),
    ),
  );
  const { initial, keep, drop } = useKept(draft);
  const year: FieldRule<Values, 'year'> = (typed, { month }) =>
    isSince(typed, month, host.clock.now()) ? null : typed === '' ? 'REQUIRED' : 'INVALID';
  const form = useRequestForm({
    id: 'condition',
    schema: NewCondition,
    initial,
    onChange: keep,
    fields: {
      words: { label: t(`kind.field.${kind}`) },
      kind: { label: '' },
      code: { label: t(`kind.field.${kind}`), optional: true },
      since: { label: t('since.year'), optional: true },
      year: { label: t('since.year'), optional: true, texts: { INVALID: t('since.wrong') } },
      month: { label: t('since.month'), optional: true },
      severity: { label: t('severity.label'), optional: true, choose: true },
      note: { label: t('note.label'), optional: true },
    },
    rules: { words: (typed) => (typed.trim() === '' ? 'REQUIRED' : null), year },
    refusals: { CONDITION_RECORDED: 'words' },
    onSubmit: async ({ words, code, severity, note }, typed) => {
      const facts = { since: sinceOf(typed.year, typed.month), severity, note };
      if (condition) await edit.mutateAsync({ condition_id: condition.condition_id, ...facts });
      else await add.mutateAsync({ rel_id: relId, kind, ...facts, code, words: code === '' ? words : '' });
      drop();
      host.alerts.show({ tone: 'success', text: t('saved.done') });
      onClose();
    },
  });
  const suggested = findConditions(kind, form.values.words).map(({ code, name }) => ({ id: code, label: say(name) }));
  const type = (words: string) => {
    // A name that is typed in full is that of the list.
    const named = findConditions(kind, words).find(({ name }) =>
      [name.ar, name.en].some((known) => foldText(known) === foldText(words)),
    );
    form.set({ words, code: named?.code ?? '' });
  };
  return (
    <Dialog open size="m" title={condition ? say(condition.name) : t(`kind.add.${kind}`)} onClose={onClose}>
      <RequestForm form={form}>
        {!condition && (
          <SuggestField
            {...form.field('words')}
            hint={t('kind.hint')}
            suggestions={form.values.code === '' ? suggested : []}
            onValueChange={type}
            onChoose={({ id, label }) => form.set({ words: label, code: id })}
            maxLength={120}
          />
        )}
        {SEVERITY_OF.has(kind) && (
          <Select
            {...form.field('severity')}
            optional
            placeholder={t('choice.none')}
            options={CONDITION_SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
          />
        )}
        <div className={styles.pair}>
          <TextField {...form.field('year')} optional digits autoComplete="off" enterKeyHint="next" maxLength={4} />
          <Select {...form.field('month')} optional placeholder={t('choice.none')} options={monthOptions(locale)} />
        </div>
        <TextField
          {...form.field('note')}
          optional
          hint={t(`note.hint.${kind}`)}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={200}
        />
        <Button type="submit" wide loading={form.busy}>
          {t('saved.save')}
        </Button>
      </RequestForm>
      {condition && <Delete condition={condition} onDeleted={() => (drop(), onClose())} />}
    </Dialog>
  );
};

const Delete = ({ condition, onDeleted }: { condition: Condition; onDeleted: () => void }) => {
  const t = useT();
  const { alerts } = useHost();
  const remove = useEndpointMutation(deleteCondition, { invalidates: [conditionList] });
  const leave = async () => {
    try {
      await remove.mutateAsync({ condition_id: condition.condition_id });
      onDeleted();
    } catch {
      alerts.show({ tone: 'danger', text: t('kind.deleteFailed') });
    }
  };
  return (
    <Button
      variant="link"
      icon="delete"
      loading={remove.isPending}
      onClick={() => void leave()}
      className={styles.delete}
    >
      {t('kind.delete')}
    </Button>
  );
};
