import { useState } from 'react';
import { NUMBER_LOCALE, RIYADH_TIME_ZONE } from 'shared-contracts/domain';
import type { OpsDone, OpsState } from 'shared-contracts/ops';
import { Button, Card, Cluster, QuietText, Stack, useUi } from 'shared-ui';
import { ProgressList } from 'shared-ui/progress-list';
import styles from './ops.module.css';
import { useOpsText } from './texts.tsx';

/** Scrolls the result into view, because the pressed button may be far below. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });

/** Whether an edge has not confirmed yet that it serves the change. */
export const isAwaited = (done: OpsDone, { edges }: OpsState): boolean =>
  edges.some(({ number }) => number === null || number < done.number);

export interface ChangeStepsProps {
  done: OpsDone;
  state: OpsState;
  /** Opens the undo dialog; absent when there is nothing to undo. */
  onUndo?: (() => void) | undefined;
  onDismiss: () => void;
}

/** The progress of a change: checked, written, and served by each edge. */
export const ChangeSteps = ({ done, state, onUndo, onDismiss }: ChangeStepsProps) => {
  const t = useOpsText();
  const { locale } = useUi();
  const [served, setServed] = useState<Readonly<Record<string, string>>>({});
  const isNew = ({ edge, number }: OpsState['edges'][number]) =>
    number !== null && number >= done.number && served[edge] === undefined;
  const fresh = state.edges.filter(isNew);
  // The time at which the page first saw a step is kept, however often it polls.
  if (fresh.length > 0) setServed({ ...served, ...Object.fromEntries(fresh.map(({ edge }) => [edge, state.at])) });
  const clock = new Intl.DateTimeFormat(NUMBER_LOCALE[locale], { timeStyle: 'medium', timeZone: RIYADH_TIME_ZONE });
  const timeOf = (at: string | undefined) => (at === undefined ? null : clock.format(new Date(at)));
  const reachedAt = (name: OpsDone['steps'][number]['step']) =>
    timeOf(done.steps.find(({ step }) => step === name)?.at);
  const steps = [
    { id: 'checked', label: t('ops.step.checked'), reached: reachedAt('checked') },
    {
      id: 'moved',
      label: t('ops.step.moved', { number: done.number, channel: state.channel }),
      reached: reachedAt('moved'),
    },
    ...state.edges.map(({ edge }) => ({
      id: edge,
      label: t('ops.step.served', { edge, number: done.number }),
      reached: timeOf(served[edge]),
    })),
  ];
  return (
    <div ref={intoView}>
      <Card as="section">
        <Stack gap={3}>
          <div role="status">
            <Stack gap={3}>
              <h2 className={styles.name}>{t('ops.done', { number: done.number })}</h2>
              <p>
                <bdi className={styles.sentence}>{done.sentence}</bdi>
              </p>
              <ProgressList steps={steps} notReached={t('ops.step.waiting')} />
            </Stack>
          </div>
          {state.edges.length === 0 && <QuietText>{t('ops.step.noEdges')}</QuietText>}
          <Cluster gap={2}>
            {onUndo && (
              <Button variant="danger" size="s" onClick={onUndo}>
                {t('ops.undo')}
              </Button>
            )}
            <Button variant="quiet" size="s" onClick={onDismiss}>
              {t('ops.step.close')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </div>
  );
};
