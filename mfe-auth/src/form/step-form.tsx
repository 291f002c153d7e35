import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from 'shared-ui';
import type { Refusal } from '../sign-in/refusal.ts';
import styles from './step-form.module.css';

export interface StepFormProps {
  refusal: Refusal | null;
  onSubmit: () => void;
  children: ReactNode;
  /** Dialogs of the fields: they hold forms of their own, and a form may not stand in a form. */
  outside?: ReactNode;
}

/** The frame of a step: what was refused, the fields, one main action. It takes focus when it replaces another step. */
export const StepForm = ({ refusal, onSubmit, children, outside }: StepFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => focusStep(form.current), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        {refusal?.kind === 'alert' && <Alert tone="danger">{refusal.text}</Alert>}
        {children}
      </form>
      {outside}
    </>
  );
};

/** To the field that asks for it, else to the dialog's heading, so that the new title is read out. */
const focusStep = (form: HTMLFormElement | null) => {
  if (!form || form.contains(document.activeElement)) return;
  const target = form.querySelector('[data-autofocus]') ?? form.closest('dialog')?.querySelector('h2');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};
