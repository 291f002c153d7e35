import { type ReactNode, useId } from 'react';
import { Card, CardHeading, classNames, PageHeader, QuietText } from 'shared-ui';
import { ReferenceNumber } from './reference-number.tsx';
import styles from './result-page.module.css';
import { UpcomingSteps, type UpcomingStep } from './upcoming-steps.tsx';

export interface ResultPageProps {
  /** The page's own header, for a result that is come back to: it has the heading and the way back, the title is below it. */
  header?: ReactNode;
  /** Decorative; it reserves its own size. */
  picture: ReactNode;
  title: ReactNode;
  /** One sentence. */
  text: ReactNode;
  reference?: { readonly label: string; readonly value: string } | undefined;
  next?: { readonly title: string; readonly steps: readonly UpcomingStep[] } | undefined;
  /** The main action first, then the others. */
  actions: ReactNode;
  /** Beside the other content on wide pages, below the actions otherwise: what was booked and its price. */
  aside?: ReactNode;
  /** Further content of the result. */
  children?: ReactNode;
}

/** The end of a form or a flow: a picture, one sentence, the reference number, the next steps, and one main action. */
export const ResultPage = (props: ResultPageProps) => {
  const { header, picture, title, text, reference, next, actions, aside, children } = props;
  return (
    <div className={classNames(styles.page, aside !== undefined && styles.withAside)}>
      {header && <div className={styles.header}>{header}</div>}
      <div className={styles.result}>
        <div className={styles.top}>
          <div className={styles.picture}>{picture}</div>
          {header ? (
            <div className={styles.said}>
              <h2>{title}</h2>
              <QuietText>{text}</QuietText>
            </div>
          ) : (
            <PageHeader title={title} subtitle={text} focusOnMount />
          )}
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
