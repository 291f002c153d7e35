import { useLayoutEffect, useState } from 'react';
import { progressOf, type StepId, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { Steps } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { definitionOf } from './line.ts';
import { readStep, type StoredStep, writeStep } from './stored-steps.ts';

export interface BookingStepsProps {
  at: StepId;
  /** The booked service; by default a consultation. */
  stid?: string | undefined;
}

/** The progress bar of a booking: the position of this screen among the steps of its service. */
export const BookingSteps = ({ at, stid = TELEMEDICINE_QUERY.stid }: BookingStepsProps) => {
  const t = useT();
  const { current, total, phases } = progressOf(at, definitionOf(stid));
  const shown = useStoredStep({ current, total });
  return <Steps {...shown} label={t('steps')} names={phases.map((one) => t(`phase.${one}`))} />;
};

/**
 * Stores the position of this screen, and returns the stored one (specification part 1, section 2.6); without storage the
 * position itself.
 */
export const useStoredStep = ({ current, total }: StoredStep): StoredStep => {
  const [shown, setShown] = useState<StoredStep>({ current, total });
  useLayoutEffect(() => {
    writeStep({ current, total });
    setShown(readStep() ?? { current, total });
  }, [current, total]);
  return shown;
};
