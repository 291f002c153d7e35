import Questions from '../booking/questionnaire-step.tsx';
import { PreparedStep } from './prepared-step.tsx';
import type { ServiceStepProps } from './step-props.ts';

/** What each patient answers before the visit. */
const QuestionnaireStep = (props: ServiceStepProps) => <PreparedStep {...props} Screen={Questions} />;

export default QuestionnaireStep;
