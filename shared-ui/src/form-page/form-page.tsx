import { type ReactNode, useId } from 'react';
import { Card, CardHeading, classNames, PageHeader, type PageHeaderProps } from 'shared-ui';
import { UpcomingSteps, type UpcomingStep } from '../result-page/upcoming-steps.tsx';
import styles from './form-page.module.css';

export interface FormPageProps extends Pick<PageHeaderProps, 'title' | 'subtitle' | 'onBack'> {
  /** What happens after the form is sent; beside it on wide pages, below it otherwise. */
  next: { readonly title: string; readonly steps: readonly UpcomingStep[] };
  /** The form; two fields in a `FieldPair` are beside each other where there is room. */
  children: ReactNode;
  /** Below the form, in cards of its own: what was found by it. */
  below?: ReactNode;
}

/** A page with one form in a card, and what happens next beside it. */
export const FormPage = ({ title, subtitle, onBack, next, children, below }: FormPageProps) => {
  const id = useId();
  return (
    <div className={styles.page}>
      <PageHeader title={title} subtitle={subtitle} onBack={onBack} backAlways={onBack !== undefined} focusOnMount />
      <FormBeside
        beside={
          <Card as="section" aria-labelledby={id}>
            <CardHeading id={id}>{next.title}</CardHeading>
            <UpcomingSteps steps={next.steps} />
          </Card>
        }
        below={below}
      >
        {children}
      </FormBeside>
    </div>
  );
};

export interface FormBesideProps {
  /** What is needed and what happens next. */
  beside: ReactNode;
  /** What is beside comes before the form, at the start edge on wide pages and above it otherwise. */
  besideFirst?: boolean;
  /** The form, in a card. */
  children: ReactNode;
  below?: ReactNode;
}

/** A form in a card of 780 px at most with what belongs beside it, as a `FormPage` has it; for a page that has more than a form. */
export const FormBeside = ({ beside, besideFirst = false, children, below }: FormBesideProps) => {
  const form = (
    <div className={styles.column}>
      <Card className={styles.form}>{children}</Card>
      {below}
    </div>
  );
  const rest = <div className={styles.beside}>{beside}</div>;
  return (
    <div className={classNames(styles.parts, besideFirst && styles.besideFirst)}>
      {besideFirst ? (
        <>
          {rest}
          {form}
        </>
      ) : (
        <>
          {form}
          {rest}
        </>
      )}
    </div>
  );
};
