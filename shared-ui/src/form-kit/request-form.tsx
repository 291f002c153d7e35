import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ErrorSummary } from '../forms/index.ts';
import { Stack } from '../layout/arrange.tsx';
import { Alert } from '../status/alert.tsx';
import { FocusedNotice } from '../status/focused-notice.tsx';
import type { FormRefusal, FormValues, RequestForm as Form } from './types.ts';

export interface RequestFormProps<Values extends FormValues> {
  form: Form<Values>;
  children: ReactNode;
  /** Dialogs of the fields. They contain forms, which may not be nested in a form. */
  outside?: ReactNode;
  /** A form with one field: the error is shown at the field, without a list above the form. */
  single?: boolean;
  /** A page of a wizard: it takes focus when it replaces another page. */
  page?: boolean;
}

/** The frame of a form: refusals, the error summary, the fields, one main action. */
export const RequestForm = <Values extends FormValues>(props: RequestFormProps<Values>) => {
  const { form, children, outside, single, page } = props;
  const element = useFocusedPage(page === true);
  const general = form.refusal && form.refusal.field === undefined ? form.refusal : null;
  const first = form.summary[0]?.fieldId;
  useEffect(() => {
    if (single && first !== undefined && form.attempt > 0) focusField(first);
  }, [single, first, form.attempt]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <>
      <form ref={element} id={form.id} noValidate onSubmit={submit}>
        <Stack>
          {general && <Refused key={form.attempt} {...general} />}
          {!single && <ErrorSummary attempt={form.attempt} errors={form.summary} />}
          {children}
        </Stack>
      </form>
      {outside}
    </>
  );
};

const Refused = ({ title, text }: FormRefusal) => (
  <FocusedNotice>
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  </FocusedNotice>
);

/** A group of fields is entered at its first one. */
const focusField = (id: string) => {
  const field = document.getElementById(id);
  (field?.matches('fieldset') ? field.querySelector('input') : field)?.focus();
};

/** For the form of a page that has replaced another one: it takes focus, unless focus is inside already. */
export const useFocusedPage = (page = true) => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (page) focusPage(form.current);
  }, [page]);
  return form;
};

/** Moves focus to the field that requests it, otherwise to the heading of the dialog, so that the new title is announced. */
const focusPage = (form: HTMLFormElement | null) => {
  if (!form || form.contains(document.activeElement)) return;
  const target = form.querySelector('[data-autofocus]') ?? form.closest('dialog')?.querySelector('h2');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};
