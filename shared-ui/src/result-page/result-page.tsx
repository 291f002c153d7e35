import { type ReactNode, useId } from 'react';
import { Card, CardHeading, classNames, PageHeader } from 'shared-ui';
import { ReferenceNumber } from './reference-number.tsx';
import styles from './result-page.module.css';
import { UpcomingSteps, type UpcomingStep } from './upcoming-steps.tsx';

export interface ResultPageProps {
  /** Decorative; it reserves its own size. */
  picture: ReactNode;
  title: ReactNode;
  /** One sentence. */
  text: ReactNode;
  reference?: { readonly label: string; readonly value: string } | undefined;
  next?: { readonly title: string; readonly steps: readonly UpcomingStep[] } | undefined;
  /** The one way on, first; then what may be done besides. */
  actions: ReactNode;
  /** Beside all of this on wide pages, below the actions otherwise: what was done and what it cost. */
  aside?: ReactNode;
  /** What else belongs to the result. */
  children?: ReactNode;
}

/** The end of a form or a flow: a picture, one sentence, the number to quote, what happens next, and one way on. */
export const ResultPage = (props: ResultPageProps) => {
  const { picture, title, text, reference, next, actions, aside, children } = props;
  return (
    <div className={classNames(styles.page, aside !== undefined && styles.withAside)}>
      <div className={styles.result}>
        <div className={styles.top}>
          <div className={styles.picture}>{picture}</div>
          <PageHeader title={title} subtitle={text} focusOnMount />
        </div>
        {reference && <ReferenceNumber {...reference} />}
        <div className={styles.actions}>{actions}</div>
        {next && <Next {...next} />}
        {children}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
};

const Next = ({ title, steps }: NonNullable<ResultPageProps['next']>) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      <UpcomingSteps steps={steps} />
    </Card>
  );
};
