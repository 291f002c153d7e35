import { useEffect } from 'react';
import { progressOf, type StepId, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { Steps } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { definitionOf } from './line.ts';
import { writeStep } from './stored-steps.ts';

export interface BookingStepsProps {
  at: StepId;
  /** Which service is booked; a consultation unless told. */
  stid?: string | undefined;
}

/** The progress bar of a booking: where this screen stands in the line of its service. */
export const BookingSteps = ({ at, stid = TELEMEDICINE_QUERY.stid }: BookingStepsProps) => {
  const t = useT();
  const { current, total, phases } = progressOf(at, definitionOf(stid));
  useEffect(() => writeStep({ current, total }), [current, total]);
  return <Steps current={current} total={total} label={t('steps')} names={phases.map((one) => t(`phase.${one}`))} />;
};
