import { PatientsStep as Patients } from '../../shared/step-forms/patients-step.tsx';
import { PreparedStep } from './prepared-step.tsx';
import type { ServiceStepProps } from '../basket/step-props.ts';

/** The patients of the visit. */
const PatientsStep = (props: ServiceStepProps) => <PreparedStep {...props} Screen={Patients} />;

export default PatientsStep;
