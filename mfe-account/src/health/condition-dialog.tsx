import {
  addCondition,
  type Condition,
  conditionList,
  deleteCondition,
  editCondition,
  familyConditions,
  isApiError,
  NewCondition,
} from 'shared-contracts/api';
import { CONDITION_SEVERITIES, type ConditionKind, SEVERITY_OF, foldText } from 'shared-contracts/domain';
import { findConditions } from 'shared-contracts/domain/conditions';
import { Button, Dialog, useUi } from 'shared-ui';
import { type FieldRule, type FormSchema, RequestForm } from 'shared-ui/form-kit';
import { Select, SuggestField, TextField } from 'shared-ui/forms';
import { useApi, useEndpointMutation, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import { Conflicts, type Saved, useSavedForm } from '../shared/use-saved-form.tsx';
import { isSince, monthOptions, sinceOf } from './since.ts';
import styles from './health.module.css';

interface Props {
  relId: string;
  kind: ConditionKind;
  /** The condition that is edited; null: a new one. */
  condition: Condition | null;
  onClose: () => void;
}

/** The request without the patient, with its instant as two fields. */
const EMPTY = { kind: '', words: '', code: '', since: '', year: '', month: '', severity: '', note: '' };
type Values = typeof EMPTY;

const typedOf = (kind: ConditionKind, condition: Condition | null, name: string): Values => {
  if (!condition) return { ...EMPTY, kind };
  const [year = '', month = ''] = condition.since.split('-');
  const { code, severity, note } = condition;
  return { ...EMPTY, kind, words: name, code: code ?? '', year, month, severity, note };
};

/** Adds a condition of a patient, from the list of its kind or as free text; or edits it. */
export const ConditionDialog = ({ relId, kind, condition, onClose }: Props) => {
  const t = useT();
  const host = useHost();
  const api = useApi();
  const { locale, say } = useUi();
  const invalidates = { invalidates: [conditionList, familyConditions] };
  const add = useEndpointMutation(addCondition, invalidates);
  const edit = useEndpointMutation(editCondition, invalidates);
  const year: FieldRule<Values, 'year'> = (typed, { month }) =>
    isSince(typed, month, host.clock.now()) ? null : typed === '' ? 'REQUIRED' : 'INVALID';
  const fields = {
    words: { label: t(`kind.field.${kind}`) },
    kind: { label: '' },
    code: { label: t(`kind.field.${kind}`), optional: true },
    since: { label: t('since.year'), optional: true },
    year: { label: t('since.year'), optional: true, texts: { INVALID: t('since.wrong') } },
    month: { label: t('since.month'), optional: true },
    severity: { label: t('severity.label'), optional: true, choose: true },
    note: { label: t('note.label'), optional: true },
  };
  const savedOf = (one: Condition | null): Saved<Values> => ({
    revision: one?.revision,
    values: typedOf(kind, one, one ? say(one.name) : ''),
  });
  const { form, conflicts, isUpdated, take, drop } = useSavedForm<FormSchema, Values>({
    id: 'condition',
    draft: `account.condition.${condition?.condition_id ?? `${kind}.${relId}`}`,
    schema: NewCondition,
    fields,
    saved: savedOf(condition),
    load: async () => {
      const { conditions } = await api.call(conditionList, { rel_id: relId });
      // Deleted meanwhile: the change is sent once more, and the server's answer is shown.
      return savedOf(conditions.find(({ condition_id: id }) => id === condition?.condition_id) ?? condition);
    },
    rules: { words: (typed) => (typed.trim() === '' ? 'REQUIRED' : null), year },
    refusals: { CONDITION_RECORDED: 'words' },
    send: async ({ words, code, severity, note, ...typed }, revision) => {
      const chosen = CONDITION_SEVERITIES.find((one) => one === severity) ?? '';
      const facts = { since: sinceOf(typed.year, typed.month), severity: chosen, note } as const;
      if (condition) await edit.mutateAsync({ condition_id: condition.condition_id, revision, ...facts });
      else await add.mutateAsync({ rel_id: relId, kind, ...facts, code, words: code === '' ? words : '' });
      host.alerts.show({ tone: 'success', text: t('saved.done') });
      onClose();
    },
  });
  const suggested = findConditions(kind, form.values.words).map(({ code, name }) => ({ id: code, label: say(name) }));
  const type = (words: string) => {
    // A name that is typed in full selects its list entry.
    const named = findConditions(kind, words).find(({ name }) =>
      [name.ar, name.en].some((known) => foldText(known) === foldText(words)),
    );
    form.set({ words, code: named?.code ?? '' });
  };
  return (
    <Dialog open size="m" title={condition ? say(condition.name) : t(`kind.add.${kind}`)} onClose={onClose}>
      <RequestForm form={form}>
        <Conflicts
          conflicts={conflicts}
          isUpdated={isUpdated}
          fields={fields}
          show={(_field, value) => value}
          take={take}
        />
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
      {condition && <Delete condition={condition} onDeleted={() => (drop(), onClose())} onChanged={onClose} />}
    </Dialog>
  );
};

interface DeleteProps {
  condition: Condition;
  onDeleted: () => void;
  /** It was changed elsewhere; the current version is shown. */
  onChanged: () => void;
}

const Delete = ({ condition, onDeleted, onChanged }: DeleteProps) => {
  const t = useT();
  const { alerts } = useHost();
  const invalidate = useInvalidate();
  const remove = useEndpointMutation(deleteCondition, { invalidates: [conditionList, familyConditions] });
  const leave = async () => {
    try {
      await remove.mutateAsync({ condition_id: condition.condition_id, revision: condition.revision });
      onDeleted();
    } catch (error) {
      const changed = isApiError(error, 'PROFILE_CHANGED');
      alerts.show({ tone: 'danger', text: t(changed ? 'kind.changed' : 'kind.deleteFailed') });
      if (!changed) return;
      await invalidate(conditionList);
      onChanged();
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
