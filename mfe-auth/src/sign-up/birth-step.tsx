import { ageOn, riyadhDay } from 'shared-contracts/domain';
import { Button } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { ChipGroup } from 'shared-ui/forms';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { useHost, useT } from 'shared-ui/remote-kit';
import { BirthRequest } from '../draft/sign-up-pages.ts';
import { useStaticData } from '../requests/static-data.ts';
import type { SignIn } from '../flow/use-sign-in.ts';
import { StepProgress } from './step-progress.tsx';
import { usePageForm } from './use-page-form.ts';

/** Sign-up, page 2: date of birth, in either calendar, and gender. */
export const BirthStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const { clock } = useHost();
  const today = riyadhDay(new Date(clock.now()));
  const least = useStaticData().data?.holder_min_age ?? 0;
  const form = usePageForm(signIn, {
    schema: BirthRequest,
    fields: {
      dob: { label: t('field.birthDay'), choose: true, texts: { INVALID: t('birth.tooYoung', { age: least }) } },
      gnd: { label: t('field.gender'), choose: true },
    },
    rules: { dob: (dob) => (ageOn(dob, today) < least ? 'INVALID' : null) },
    onSubmit: () => signIn.dispatch({ type: 'page-done' }),
  });
  const dob = form.field('dob');
  return (
    <RequestForm form={form} page>
      <StepProgress step={{ kind: 'birth' }} />
      <DateOfBirthField {...dob} hint={t('birth.hint')} value={dob.value || null} today={today} />
      <ChipGroup
        {...form.field('gnd')}
        layout="grid"
        options={[
          { value: 'M', label: t('gender.M') },
          { value: 'F', label: t('gender.F') },
        ]}
      />
      <Button type="submit" wide>
        {t('action.continue')}
      </Button>
    </RequestForm>
  );
};
