import { PatientsStep as Patients } from '../../shared/step-forms/patients-step.tsx';
import { PreparedStep } from './prepared-step.tsx';
import type { ServiceStepProps } from '../basket/step-props.ts';

/** For whom the visit is. */
const PatientsStep = (props: ServiceStepProps) => <PreparedStep {...props} Screen={Patients} />;

export default PatientsStep;
