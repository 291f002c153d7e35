import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import {
  addReport,
  FILE_EXTENSIONS,
  listFiles,
  MAX_FILE_BYTES,
  patientReports,
  type PatientSummary,
  recordList,
} from 'shared-contracts/api';
import { Button, Dialog } from 'shared-ui';
import { type BoundField, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Field, Select, TextField } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { isServerAnswer, useApi, useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import styles from './reports.module.css';

const ACCEPT = FILE_EXTENSIONS.map((extension) => `.${extension}`).join();

interface Props {
  patients: readonly PatientSummary[];
  /** Whose reports are shown; empty: everyone's. */
  chosen: string;
  onClose: () => void;
}

/** Keeps a file as a report of a patient. */
export const AddReportDialog = ({ patients, chosen, onClose }: Props) => {
  const t = useT();
  const { alerts } = useHost();
  const { mutateAsync } = useEndpointMutation(addReport, { invalidates: [recordList, patientReports, listFiles] });
  const file = useReportFile();
  const form = useRequestForm({
    id: 'report',
    schema: addReport.request,
    fields: {
      rel_id: { label: t('reports.for'), choose: true },
      title: { label: t('reports.title') },
      file_id: { label: t('reports.file'), choose: true, texts: { NOT_CHOSEN: t('reports.fileMissing') } },
    },
    initial: { rel_id: chosen || (patients[0]?.rel_id ?? ''), title: '', file_id: '' },
    onSubmit: async (request) => {
      await mutateAsync(request);
      alerts.show({ tone: 'success', text: t('reports.saved') });
      onClose();
    },
  });
  const bound = form.field('file_id');
  const choose = async (chosenFile: File) => {
    const id = await file.send(chosenFile);
    if (id !== null) bound.onValueChange(id);
  };
  return (
    <Dialog open title={t('reports.add')} onClose={onClose} dismissible={!form.busy} size="m">
      <RequestForm form={form}>
        {patients.length > 1 && (
          <Select
            {...form.field('rel_id')}
            options={patients.map(({ rel_id: value, fn, ln }) => ({ value, label: `${fn} ${ln}` }))}
          />
        )}
        <TextField {...form.field('title')} hint={t('reports.titleHint')} maxLength={120} />
        <FilePicker bound={bound} file={file} onChoose={(next) => void choose(next)} />
        <Button type="submit" wide loading={form.busy} disabled={file.sending}>
          {t('reports.save')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};

type ReportFile = ReturnType<typeof useReportFile>;

/** The file on its way to the server, one at a time; leaving the dialog calls it off. */
const useReportFile = () => {
  const t = useT();
  const api = useApi();
  const [name, setName] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** Before any byte is sent. The server looks inside it as well. */
  const problemOf = (file: File): string | undefined => {
    const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
    if (!FILE_EXTENSIONS.some((known) => known === extension)) return t('reports.fileType');
    return file.size > MAX_FILE_BYTES ? t('reports.fileSize') : undefined;
  };
  const send = async (file: File): Promise<string | null> => {
    const found = problemOf(file);
    setProblem(found);
    if (found) return null;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    try {
      const { fileId, fileName } = await api.upload(file, file.name, { signal: controller.signal });
      setName(fileName);
      return fileId;
    } catch (error) {
      if (!controller.signal.aborted) setProblem(isServerAnswer(error) ? error.message : t('reports.fileNotSent'));
      return null;
    } finally {
      if (running.current === controller) setSending(false);
    }
  };
  return { name, sending, problem, send };
};

interface PickerProps {
  bound: BoundField;
  file: ReportFile;
  onChoose: (file: File) => void;
}

const FilePicker = ({ bound, file, onChoose }: PickerProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.files?.[0];
    if (next) onChoose(next);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <Field id={bound.id} label={bound.label} hint={t('reports.fileHint')} error={file.problem ?? bound.error} required>
      {({ id, 'aria-describedby': described }) => (
        <>
          <p role="status" className={styles.chosen}>
            {bound.value && !file.sending ? <Name>{file.name}</Name> : null}
          </p>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            onChange={take}
            className={styles.input}
            tabIndex={-1}
            aria-label={t('reports.fileChoose')}
          />
          <Button
            id={id}
            aria-describedby={described}
            variant="quiet"
            icon="attachment"
            loading={file.sending}
            onClick={() => input.current?.click()}
          >
            {t(bound.value ? 'reports.fileOther' : 'reports.fileChoose')}
          </Button>
        </>
      )}
    </Field>
  );
};
