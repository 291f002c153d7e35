import { useState } from 'react';
import { WithAside } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { ContinueDock } from '../service/continue-dock.tsx';
import type { ServiceStepProps } from '../service/step-props.ts';

const GENDERS = ['A', 'F', 'M'] as const;

/** Whether a woman or a man should come; anyone unless told. */
const GenderStep = ({ basket, next, children }: ServiceStepProps) => {
  const t = useT();
  const [gender, setGender] = useState(basket.gender ?? 'A');
  return (
    <WithAside>
      <RadioCards
        label={t('step.gender')}
        labelHidden
        options={GENDERS.map((value) => ({
          value,
          label: t(`who.gender.${value}`),
          note: t(value === 'A' ? 'who.soonest' : 'who.fewer'),
        }))}
        value={gender}
        onValueChange={setGender}
      />
      <ContinueDock onContinue={() => next({ gender })}>{children}</ContinueDock>
    </WithAside>
  );
};

export default GenderStep;
