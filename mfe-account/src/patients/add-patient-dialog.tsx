import { type FormEvent, useState } from 'react';
import { addRelative, isApiError, type PatientSummary, patientList, staticData } from 'shared-contracts/api';
import { patientsChanged } from 'shared-contracts/events';
import type { OverlayMountProps } from 'shared-contracts/host';
import { Alert, Button, Dialog, ErrorState, Skeleton, SkeletonRegion } from 'shared-ui';
import { ErrorSummary, type Problems, useFormErrors } from 'shared-ui/forms';
import { useEndpointMutation, useEndpointQuery, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { useProblemText } from '../problem-text.ts';
import { relativeDraft } from './kept-draft.ts';
import { CHECKED_FIELDS, type CheckedField, type PatientDraft, problemsOf, toRequest } from './patient-draft.ts';
import { fieldId, PatientFields, useFieldLabels } from './patient-fields.tsx';
import styles from './patients.module.css';

/** Adds a relative (`account.add-patient`); the new patient is the result. */
export const AddPatientDialog = ({ close }: Pick<OverlayMountProps<'account.add-patient'>, 'close'>) => {
  const t = useT();
  const lists = useEndpointQuery(
    staticData,
    {},
    // The lists carry both languages: the form stays while they come in the other one.
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: (before) => before },
  );
  return (
    <Dialog open title={t('add.title')} size="m" onClose={() => close({ kind: 'dismissed' })}>
      {lists.isPending && (
        <SkeletonRegion>
          <Skeleton shape="block" height="320px" />
        </SkeletonRegion>
      )}
      {lists.isError && <ErrorState title={t('add.staticFailed')} onRetry={() => void lists.refetch()} />}
      {lists.isSuccess && (
        <AddPatientForm lists={lists.data} onAdded={(patient) => close({ kind: 'added', patient })} />
      )}
    </Dialog>
  );
};

interface FormProps {
  lists: Parameters<typeof PatientFields>[0]['lists'];
  onAdded: (patient: PatientSummary) => void;
}

const AddPatientForm = ({ lists, onAdded }: FormProps) => {
  const t = useT();
  const host = useHost();
  const add = useEndpointMutation(addRelative, { invalidates: [patientList] });
  const [draft, setDraft] = useKeptDraft();
  const form = useFormErrors(useProblemsInWords(draft));

  const send = async () => {
    const { patient } = await add.mutateAsync(toRequest(draft));
    relativeDraft.drop();
    host.events.publish(patientsChanged, { rel_id: patient.rel_id, change: 'added' });
    host.alerts.show({ tone: 'success', text: t('add.added', { name: patient.fn }) });
    onAdded(patient);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The refusal stays in `add.error` and is shown above the button; what was typed stays too.
    form.submit(() => void send().catch(() => undefined));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={form.attempt}
        errors={form.summary.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
      />
      <PatientFields lists={lists} draft={draft} form={form} onChange={setDraft} />
      {add.isError && <Alert tone="danger">{isApiError(add.error) ? add.error.message : t('add.failed')}</Alert>}
      <Button type="submit" wide loading={add.isPending}>
        {t('add.save')}
      </Button>
    </form>
  );
};

const useKeptDraft = () => {
  const { clock } = useHost();
  const session = useSession();
  const uid = session.kind === 'signed-in' ? session.user.uid : '';
  const [draft, setDraft] = useState(() => relativeDraft.load(clock.now(), uid));
  const change = (next: PatientDraft) => {
    setDraft(next);
    relativeDraft.save(next, clock.now(), uid);
  };
  return [draft, change] as const;
};

const useProblemsInWords = (draft: PatientDraft): Problems<CheckedField> => {
  const words = useProblemText();
  const labels = useFieldLabels();
  const problems = problemsOf(draft);
  const inWords = CHECKED_FIELDS.map((field) => [field, words(labels[field], problems[field])] as const);
  return Object.fromEntries(inWords) as Record<CheckedField, string | null>;
};
