import { useState } from 'react';
import { Steps } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { readSteps, writeStep } from './steps.ts';

/** The progress bar of the booking. `step` is where this screen stands; without it the stored step is shown. */
export const BookingSteps = ({ step }: { step?: number }) => {
  const t = useT();
  const [{ current, total }] = useState(() => {
    if (step !== undefined) writeStep(step);
    return readSteps();
  });
  return <Steps current={current} total={total} label={t('steps')} />;
};
