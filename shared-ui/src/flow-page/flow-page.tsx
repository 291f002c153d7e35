import { type ReactNode, useContext } from 'react';
import {
  AsideContext,
  classNames,
  Icon,
  PageHeader,
  type PageHeaderProps,
  Steps,
  useMedia,
  useUi,
  VisuallyHidden,
} from 'shared-ui';
import { Link } from 'shared-ui/remote-kit';
import styles from './flow-page.module.css';

const BESIDE = '(min-width: 1024px)';

const DONE = { ar: 'تم', en: 'Done' } as const;

/** Whether the summary is beside the form (1024 px or more); below it follows the form. */
export const useSummaryBeside = (): boolean => useMedia(BESIDE);

/** One part of a flow, in order. */
export interface FlowStep {
  readonly id: string;
  readonly name: string;
  /** A short text of the choice, shown once the step is completed. */
  readonly chosen?: string | null | undefined;
  /** The address where a completed step is changed; omitted while nothing may be changed. */
  readonly href?: string | null | undefined;
}

export interface FlowPageProps extends Pick<PageHeaderProps, 'title' | 'subtitle' | 'onBack'> {
  /** The accessible name of the steps. */
  label: string;
  steps: readonly FlowStep[];
  /** The current step, from 1. */
  current: number;
  /** The form of the step, with its summary in an `Aside`. */
  children: ReactNode;
}

/**
 * A step of a flow. 1024 px or more: the steps, the form and the summary side by side; the summary stays in view. Below: a
 * progress bar, the form, then the summary, whose last part, the dock, stays in view.
 */
export const FlowPage = ({ title, subtitle, onBack, label, steps, current, children }: FlowPageProps) => {
  const { text } = useUi();
  const beside = useSummaryBeside();
  return (
    <div className={styles.flow}>
      {beside && <StepList label={label} steps={steps} current={current} />}
      <div className={styles.head}>
        {beside && <p className={styles.place}>{text('step', { current, total: steps.length })}</p>}
        <PageHeader title={title} subtitle={subtitle} onBack={onBack} backAlways focusOnMount />
        {!beside && (
          <Steps current={current} total={steps.length} label={label} names={steps.map(({ name }) => name)} />
        )}
      </div>
      <AsideContext value={drawSummary}>{children}</AsideContext>
    </div>
  );
};

/** On wide pages one card of several parts; below, each part follows the form on its own. */
const drawSummary = (content: ReactNode): ReactNode => (
  <div className={styles.aside}>
    <div className={styles.summary}>{content}</div>
  </div>
);

interface WithNoticeProps {
  /** A notice about the full flow, such as how long a time is held. */
  notice: ReactNode;
  /** With the `Aside` of the step. */
  children: ReactNode;
}

/** A notice above the summary on wide pages, and above the form below. */
export const WithNotice = ({ notice, children }: WithNoticeProps) => {
  const beside = useSummaryBeside();
  const draw = useContext(AsideContext);
  if (!beside || !draw) {
    return (
      <>
        {notice}
        {children}
      </>
    );
  }
  const withNotice = (content: ReactNode): ReactNode => (
    <div className={styles.aside}>
      {notice}
      <div className={styles.summary}>{content}</div>
    </div>
  );
  return <AsideContext value={withNotice}>{children}</AsideContext>;
};

type StepListProps = Pick<FlowPageProps, 'label' | 'steps' | 'current'>;

const StepList = ({ label, steps, current }: StepListProps) => {
  const { locale, number } = useUi();
  return (
    <nav className={styles.steps} aria-label={label}>
      <ol>
        {steps.map(({ id, name, chosen, href }, index) => {
          const done = index + 1 < current;
          const words = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {done ? <Icon name="check" size={18} /> : <bdi>{number(index + 1)}</bdi>}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                {done && <VisuallyHidden>{DONE[locale]}</VisuallyHidden>}
                {done && chosen && <bdi className={styles.chosen}>{chosen}</bdi>}
              </span>
            </>
          );
          return (
            <li
              key={id}
              aria-current={index + 1 === current ? 'step' : undefined}
              className={classNames(done && styles.done, index + 1 === current && styles.now)}
            >
              {done && href ? (
                <Link href={href} className={styles.step}>
                  {words}
                </Link>
              ) : (
                <span className={styles.step}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
