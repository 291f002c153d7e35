import { Steps } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

const STEPS = ['plan', 'doctor', 'people', 'review'] as const;

/** The progress of the purchase of a plan. */
export const PlanSteps = ({ at }: { at: (typeof STEPS)[number] }) => {
  const t = useT();
  return <Steps current={STEPS.indexOf(at) + 1} total={STEPS.length} label={t('familyDoctor.steps')} />;
};
