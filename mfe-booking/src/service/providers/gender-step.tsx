import { useState } from 'react';
import { patientList } from 'shared-contracts/api';
import { BlocksSkeleton, QuietText, Stack, WithAside } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { ContinueDock } from '../basket/continue-dock.tsx';
import type { ServiceStepProps } from '../basket/step-props.ts';

const GENDERS = ['A', 'F', 'M'] as const;
type Wish = (typeof GENDERS)[number];

/** The preferred gender of the provider. For intimate care the patient's own gender is proposed; for other care no preference. */
const GenderStep = (props: ServiceStepProps) => {
  const isIntimate = props.chosen.listed.some(({ intimate }) => intimate);
  const { data, error } = useEndpointQuery(patientList, {}, { enabled: isIntimate });
  if (isIntimate && !data && !error) return <BlocksSkeleton heights={[80, 80, 80]} />;
  const own = (data?.patients ?? []).filter(({ rel_id: id }) => props.basket.patients.includes(id));
  const genders = new Set(own.map(({ gnd }) => gnd));
  const same = isIntimate && genders.size === 1 ? (own[0]?.gnd ?? null) : null;
  return <Choice {...props} isIntimate={isIntimate} proposed={same ?? 'A'} />;
};

const Choice = ({
  basket,
  next,
  total,
  children,
  isIntimate,
  proposed,
}: ServiceStepProps & { isIntimate: boolean; proposed: Wish }) => {
  const t = useT();
  const [gender, setGender] = useState<Wish>(basket.gender ?? proposed);
  return (
    <WithAside>
      <Stack>
        {isIntimate && <p>{t('who.intimate')}</p>}
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
        {isIntimate && <QuietText>{t('who.intimateHint')}</QuietText>}
      </Stack>
      <ContinueDock total={total} onContinue={() => next({ gender })}>
        {children}
      </ContinueDock>
    </WithAside>
  );
};

export default GenderStep;
