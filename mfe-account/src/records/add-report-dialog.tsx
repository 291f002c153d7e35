import { useState } from 'react';
import {
  addReport,
  listFiles,
  patientReports,
  type PatientSummary,
  recordList,
  recordTimeline,
  REPORT_TYPES,
  ReportForm,
} from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { Button, Dialog } from 'shared-ui';
import { FilePicker, useFileUpload } from 'shared-ui/file-picker';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Select, TextField } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { keptValues } from 'shared-ui/kept-draft';
import { useEndpointMutation, useHost, useKept, useT } from 'shared-ui/remote-kit';
import { TYPE } from './report-types.ts';

interface Props {
  patients: readonly PatientSummary[];
  /** The patient whose reports are shown; empty: all patients. */
  chosen: string;
  onClose: () => void;
}

/** The unsent input of the form in this tab: its values, and the name of its file. */
const EMPTY = { rel_id: '', report_type: '', title: '', file_id: '', name: '' };

/** Saves a file as a report of a patient. */
export const AddReportDialog = ({ patients, chosen, onClose }: Props) => {
  const t = useT();
  const { alerts } = useHost();
  const { mutateAsync } = useEndpointMutation(addReport, {
    invalidates: [recordList, recordTimeline, patientReports, listFiles],
  });
  const { sending, problem, send } = useFileUpload();
  const [draft] = useState(() =>
    keptValues(`account.report.${chosen}`, { ...EMPTY, rel_id: chosen || (patients[0]?.rel_id ?? '') }),
  );
  const kept = useKept(draft);
  const { name: keptName, ...initial } = kept.initial;
  const [name, setName] = useState(keptName);
  const form = useRequestForm({
    id: 'report',
    schema: ReportForm,
    fields: {
      rel_id: { label: t('reports.for'), choose: true },
      report_type: { label: t('reports.type'), choose: true },
      title: { label: t('reports.title') },
      file_id: { label: t('reports.file'), choose: true, texts: { NOT_CHOSEN: t('reports.fileMissing') } },
    },
    initial,
    onChange: (values) => kept.keep({ ...values, name }),
    onSubmit: async (request) => {
      await mutateAsync(request);
      kept.drop();
      alerts.show({ tone: 'success', text: t('reports.saved') });
      onClose();
    },
  });
  const bound = form.field('file_id');
  const choose = async (chosenFile: File) => {
    const sent = await send(chosenFile);
    if (!sent) return;
    setName(sent.name);
    bound.onValueChange(sent.id);
    kept.keep({ ...form.values, file_id: sent.id, name: sent.name });
  };
  return (
    <Dialog open title={t('reports.add')} onClose={onClose} dismissible={!form.busy} size="m">
      <RequestForm form={form}>
        {patients.length > 1 && (
          <Select
            {...form.field('rel_id')}
            options={patients.map((patient) => ({ value: patient.rel_id, label: displayNameOf(patient) }))}
          />
        )}
        <Select
          {...form.field('report_type')}
          placeholder={t('reports.typeChoose')}
          options={REPORT_TYPES.map((value) => ({ value, label: t(TYPE[value]) }))}
        />
        <TextField {...form.field('title')} hint={t('reports.titleHint')} maxLength={120} />
        <FilePicker
          id={bound.id}
          label={bound.label}
          hint={t('reports.fileHint')}
          error={problem ?? bound.error}
          required
          action={t(bound.value ? 'reports.fileOther' : 'reports.fileChoose')}
          sending={sending}
          onChoose={(file) => void choose(file)}
        >
          {bound.value && !sending ? <Name>{name}</Name> : null}
        </FilePicker>
        <Button type="submit" wide loading={form.busy} disabled={sending}>
          {t('reports.save')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};
