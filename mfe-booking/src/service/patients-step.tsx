import { PatientsStep as Patients } from '../booking/patients-step.tsx';
import { PreparedStep } from './prepared-step.tsx';
import type { ServiceStepProps } from './step-props.ts';

/** For whom the visit is. */
const PatientsStep = (props: ServiceStepProps) => <PreparedStep {...props} Screen={Patients} />;

export default PatientsStep;
