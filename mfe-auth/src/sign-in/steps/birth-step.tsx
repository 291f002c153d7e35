import { riyadhDay } from 'shared-contracts/domain';
import { Button } from 'shared-ui';
import { ChipGroup, ErrorSummary, useFormErrors } from 'shared-ui/forms';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { useHost, useT } from 'shared-ui/remote-kit';
import { StepForm } from '../../form/step-form.tsx';
import { useFaultText } from '../../form/use-fault-text.ts';
import { birthDay } from '../rules.ts';
import type { SignIn } from '../use-sign-in.ts';
import { StepProgress } from './step-progress.tsx';

const BIRTH_ID = 'auth-birth-day';

/** Sign-up, page 2: date of birth, in either calendar, and gender. */
export const BirthStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const { clock } = useHost();
  const faultText = useFaultText();
  const { person } = signIn.draft;
  const form = useFormErrors({ dob: faultText(birthDay(person.dob)) });
  const type = (change: Partial<typeof person>) => {
    signIn.clearRefusal();
    signIn.dispatch({ type: 'person-typed', person: change });
  };
  const { refusal } = signIn;
  const refused = refusal?.kind === 'field' && refusal.field === 'birth' ? refusal.text : undefined;
  return (
    <StepForm refusal={refusal} onSubmit={() => form.submit(() => signIn.dispatch({ type: 'page-done' }))}>
      <StepProgress step={{ kind: 'birth' }} />
      <ErrorSummary
        attempt={form.attempt}
        errors={form.summary.map(({ message }) => ({ fieldId: BIRTH_ID, message }))}
      />
      <DateOfBirthField
        id={BIRTH_ID}
        label={t('field.birthDay')}
        hint={t('birth.hint')}
        error={refused ?? form.at('dob')}
        required
        value={person.dob === '' ? null : person.dob}
        today={riyadhDay(new Date(clock.now()))}
        onValueChange={(dob) => type({ dob })}
      />
      <ChipGroup
        label={t('field.gender')}
        layout="grid"
        options={[
          { value: 'M', label: t('gender.M') },
          { value: 'F', label: t('gender.F') },
        ]}
        value={person.gnd}
        onValueChange={(gnd) => type({ gnd })}
      />
      <Button type="submit" wide>
        {t('action.continue')}
      </Button>
    </StepForm>
  );
};
