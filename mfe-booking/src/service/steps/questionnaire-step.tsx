import Questions from '../../shared/step-forms/questionnaire-step.tsx';
import { PreparedStep } from './prepared-step.tsx';
import type { ServiceStepProps } from '../basket/step-props.ts';

/** The questions for each patient before the visit. */
const QuestionnaireStep = (props: ServiceStepProps) => <PreparedStep {...props} Screen={Questions} />;

export default QuestionnaireStep;
