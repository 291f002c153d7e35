import type { SignIn } from '../flow/use-sign-in.ts';
import type { StepOf } from '../draft/draft.ts';
import { BirthStep } from './birth-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { NamesStep } from './names-step.tsx';

interface SignUpStepProps {
  signIn: SignIn;
  step: StepOf<'names' | 'birth' | 'identity' | 'consent'>;
}

/** Step 3: the pages of the wizard for numbers without an account. */
export const SignUpStep = ({ signIn, step }: SignUpStepProps) => {
  if (step.kind === 'names') return <NamesStep signIn={signIn} />;
  if (step.kind === 'birth') return <BirthStep signIn={signIn} />;
  if (step.kind === 'identity') return <IdentityStep signIn={signIn} />;
  return <ConsentStep signIn={signIn} />;
};
