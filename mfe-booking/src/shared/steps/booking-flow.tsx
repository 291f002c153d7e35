import {
  type Phase,
  progressOf,
  type ServiceDefinition,
  type StepId,
  TELEMEDICINE_QUERY,
} from 'shared-contracts/domain';
import { FlowPage, type FlowPageProps, type FlowStep } from 'shared-ui/flow-page';
import { useT } from 'shared-ui/remote-kit';
import { useStoredStep } from './booking-steps.tsx';
import { definitionOf } from './line.ts';

/** A short text for the choice in each part of a booking. */
export type Choices = Readonly<Partial<Record<Phase, string | null>>>;

export interface BookingFlowProps extends Pick<FlowPageProps, 'title' | 'subtitle' | 'onBack' | 'children'> {
  at: StepId;
  /** The booked service; by default a consultation. */
  stid?: string | undefined;
  chosen?: Choices | undefined;
  /** The address where a step is changed; omitted while nothing may be changed. */
  hrefOf?: ((step: StepId) => string) | undefined;
}

/** A completed part is changed at its time step where it has one, otherwise at its first step. */
const stepToChange = (part: number, definition: ServiceDefinition): StepId | undefined => {
  const steps = definition.steps.filter((step) => progressOf(step, definition).current === part);
  return steps.includes('slot') ? 'slot' : steps[0];
};

/** The page of a step of a booking: the parts of its service, with the choices in the completed ones. */
export const BookingFlow = ({ at, stid = TELEMEDICINE_QUERY.stid, chosen = {}, hrefOf, ...page }: BookingFlowProps) => {
  const t = useT();
  const definition = definitionOf(stid);
  const { current, total, phases } = progressOf(at, definition);
  const shown = useStoredStep({ current, total });
  const steps = phases.map((phase, index): FlowStep => {
    const step = stepToChange(index + 1, definition);
    return { id: phase, name: t(`phase.${phase}`), chosen: chosen[phase], href: hrefOf && step && hrefOf(step) };
  });
  return (
    <FlowPage {...page} label={t('steps')} steps={steps} current={shown.total === total ? shown.current : current} />
  );
};
