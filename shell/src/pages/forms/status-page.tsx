import { useEffect, useState } from 'react';
import { REQUEST_STATES, type RequestStatus, requestStatus } from 'shared-contracts/api';
import { formatDate, formatWhen } from 'shared-contracts/domain';
import { Badge, Button, Card, FocusedNotice } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { FieldPair, FormPage } from 'shared-ui/form-page';
import { LatinCodeField, TextField } from 'shared-ui/forms';
import { useLanguage, useShell } from '../../context/shell-context.tsx';
import { usePageTexts } from '../content/page-texts.ts';
import { Documents } from './documents.tsx';
import styles from './forms.module.css';

/** Reads the reference of the address (`#BU-7K3M9QXZ`) and removes it from the address. */
const useLinkedReference = (): string => {
  const [linked] = useState(() =>
    /^#[A-Za-z]{2}-[0-9A-Za-z]{8}$/.test(window.location.hash) ? window.location.hash.slice(1) : '',
  );
  useEffect(() => {
    if (linked)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [linked]);
  return linked;
};

const TONES = { received: 'info', 'in-review': 'warning', answered: 'success' } as const;

/** `/request-status`: the status of a request, by its reference and e-mail address. */
export const StatusPage = () => {
  const { host } = useShell();
  const { status, fields } = usePageTexts();
  const [found, setFound] = useState<RequestStatus | null>(null);
  const form = useRequestForm({
    id: 'request-status',
    schema: requestStatus.request,
    initial: { reference: useLinkedReference(), email: '' },
    fields: { reference: { label: status.reference }, email: { label: fields.email } },
    onSubmit: async (request) => {
      setFound(null);
      setFound(await host.api.call(requestStatus, request));
    },
  });
  const reached = found ? REQUEST_STATES.indexOf(found.status) : -1;
  return (
    <FormPage
      title={status.title}
      subtitle={status.lead}
      next={{
        title: status.way,
        steps: REQUEST_STATES.map((state, at) => ({
          id: state,
          label: status.states[state],
          when: status.explained[state],
          done: at <= reached,
        })),
      }}
      below={found && <Found key={found.reference} found={found} email={form.values.email} />}
    >
      <RequestForm form={form}>
        <FieldPair>
          <LatinCodeField {...form.field('reference')} maxLength={20} />
          <TextField {...form.field('email')} type="email" dir="ltr" inputMode="email" autoComplete="email" />
        </FieldPair>
        <Button type="submit" loading={form.busy}>
          {status.show}
        </Button>
      </RequestForm>
    </FormPage>
  );
};

const Found = ({ found, email }: { found: RequestStatus; email: string }) => {
  const { status, forms } = usePageTexts();
  const language = useLanguage();
  const form = found.form === 'unknown' ? null : forms[found.form];
  return (
    <FocusedNotice>
      <Card>
        <div className={styles.found}>
          <h2 className={styles.title}>
            {form?.title ?? status.request} <bdi dir="ltr">{found.reference}</bdi>
          </h2>
          <Badge tone={TONES[found.status]}>{status.states[found.status]}</Badge>
          <p className={styles.note}>
            {status.sent} {formatDate(found.sent_at, language)}
          </p>
          {found.answer === null ? (
            <>
              <p>{status.waiting}</p>
              <Documents reference={found.reference} email={email} before={found.documents} />
            </>
          ) : (
            <>
              <h3>{status.answer}</h3>
              <p dir="auto" className={styles.answer}>
                {found.answer}
              </p>
              {found.answered_at && <p className={styles.note}>{formatWhen(found.answered_at, language)}</p>}
            </>
          )}
        </div>
      </Card>
    </FocusedNotice>
  );
};
