import { DetailsStep as Details } from '../../shared/step-forms/details-step.tsx';
import { PreparedStep } from './prepared-step.tsx';
import type { ServiceStepProps } from '../basket/step-props.ts';

/** Information for the provider. */
const DetailsStep = (props: ServiceStepProps) => <PreparedStep {...props} Screen={Details} />;

export default DetailsStep;
