import { FlowPage, type FlowPageProps } from 'shared-ui/flow-page';
import { useT } from 'shared-ui/remote-kit';
import { familyHref, selectHref } from './address.ts';

const STEPS = ['plan', 'doctor', 'people', 'review'] as const;
type PlanStep = (typeof STEPS)[number];

interface PlanFlowProps extends Pick<FlowPageProps, 'title' | 'onBack' | 'children'> {
  at: PlanStep;
  /** What was chosen in the steps before, in a few words. */
  chosen?: Partial<Record<PlanStep, string | undefined>>;
  /** Ids of what was chosen, for the way back to a step. */
  plan?: string | undefined;
  doctor?: string | undefined;
  /** Nothing may be changed: a payment is under way. */
  locked?: boolean;
}

/** A step on the way to a plan: which plan, which doctor, who is covered, then review and payment. */
export const PlanFlow = ({ at, chosen = {}, plan, doctor, locked = false, ...page }: PlanFlowProps) => {
  const t = useT();
  const hrefs: Partial<Record<PlanStep, string>> = locked
    ? {}
    : { plan: familyHref(), doctor: selectHref({ plan }), people: familyHref({ plan, doctor }) };
  return (
    <FlowPage
      {...page}
      label={t('familyDoctor.steps')}
      steps={STEPS.map((id) => ({ id, name: t(`familyDoctor.step.${id}`), chosen: chosen[id], href: hrefs[id] }))}
      current={STEPS.indexOf(at) + 1}
    />
  );
};
