import { type ReactNode, useId } from 'react';
import { Card, CardHeading, PageHeader, type PageHeaderProps } from 'shared-ui';
import { UpcomingSteps, type UpcomingStep } from '../result-page/upcoming-steps.tsx';
import styles from './form-page.module.css';

export interface FormPageProps extends Pick<PageHeaderProps, 'title' | 'subtitle' | 'onBack'> {
  /** What happens once the form is sent; beside it on wide pages, below it otherwise. */
  next: { readonly title: string; readonly steps: readonly UpcomingStep[] };
  /** The form; two fields in a `FieldPair` stand beside each other where there is room. */
  children: ReactNode;
}

/** A page with one form in a card, and what happens next beside it. */
export const FormPage = ({ title, subtitle, onBack, next, children }: FormPageProps) => {
  const id = useId();
  return (
    <div className={styles.page}>
      <PageHeader title={title} subtitle={subtitle} onBack={onBack} backAlways={onBack !== undefined} focusOnMount />
      <div className={styles.parts}>
        <Card className={styles.form}>{children}</Card>
        <Card as="section" aria-labelledby={id} className={styles.next}>
          <CardHeading id={id}>{next.title}</CardHeading>
          <UpcomingSteps steps={next.steps} />
        </Card>
      </div>
    </div>
  );
};

/** Two short fields of one line; their controls stand beside each other. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
