import type { ReactNode } from 'react';
import { Aside, Button, StickyDock } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

interface StepAsideProps {
  /** The step's form, which the button sends. */
  form: { readonly id: string; readonly busy: boolean };
  /** The text of the button; by default "Continue". */
  label?: string | undefined;
  /** The price for the choices so far. */
  total: ReactNode;
  /** The choices so far. */
  children: ReactNode;
}

/** Beside the form of a step: the choices so far, and the continue button. */
export const StepAside = ({ form, label, total, children }: StepAsideProps) => {
  const t = useT();
  return (
    <Aside>
      {children}
      <StickyDock {...(total ? { sum: total, summary: t('total.pays') } : {})}>
        <Button type="submit" form={form.id} wide loading={form.busy}>
          {label ?? t('continue')}
        </Button>
      </StickyDock>
    </Aside>
  );
};
