import { useState } from 'react';
import { toLatinDigits } from 'shared-contracts/domain';
import { Button } from 'shared-ui';
import { ErrorSummary, TextField, useFormErrors } from 'shared-ui/forms';
import { CountryPicker } from 'shared-ui/country-picker';
import { useT } from 'shared-ui/remote-kit';
import { StepForm } from '../../form/step-form.tsx';
import { useFaultText } from '../../form/use-fault-text.ts';
import { identity, nationality } from '../rules.ts';
import { useStaticData } from '../static-data.ts';
import type { SignIn } from '../use-sign-in.ts';
import { LegalLine } from './legal-line.tsx';
import { NationalityField } from './nationality-field.tsx';
import { StepProgress } from './step-progress.tsx';

const ID = { natio: 'auth-nationality', identity: 'auth-identity' } as const;

/** Sign-up, page 3: nationality, identity number, consent. Its action sends the code. */
export const IdentityStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const faultText = useFaultText();
  const { refusal, busy } = signIn;
  const { person } = signIn.draft;
  const [picking, setPicking] = useState(false);
  const lists = useStaticData();
  const form = useFormErrors({
    natio: faultText(nationality(person.natio)),
    identity: faultText(identity(person.identity)),
  });
  const type = (change: Partial<typeof person>) => {
    signIn.clearRefusal();
    signIn.dispatch({ type: 'person-typed', person: change });
  };
  const refused = refusal?.kind === 'field' && refusal.field === 'identity' ? refusal : undefined;
  const register = (unverified: boolean) => form.submit(() => void signIn.register(unverified));
  return (
    <StepForm
      refusal={refusal}
      onSubmit={() => register(false)}
      outside={
        <CountryPicker
          open={picking}
          mode="nationality"
          countries={lists.data?.nationalities}
          onRetry={lists.isError ? () => void lists.refetch() : undefined}
          selected={person.natio}
          onSelect={({ id }) => {
            setPicking(false);
            type({ natio: id });
          }}
          onClose={() => setPicking(false)}
        />
      }
    >
      <StepProgress step={{ kind: 'identity' }} />
      <ErrorSummary
        attempt={form.attempt}
        errors={form.summary.map(({ field, message }) => ({ fieldId: ID[field], message }))}
      />
      <NationalityField id={ID.natio} error={form.at('natio')} value={person.natio} onOpen={() => setPicking(true)} />
      <TextField
        id={ID.identity}
        label={t('field.identity')}
        hint={t('identity.hint')}
        error={refused?.text ?? form.at('identity')}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={20}
        value={person.identity}
        onValueChange={(typed) => type({ identity: toLatinDigits(typed) })}
        onBlur={() => form.left('identity')}
      />
      {refused?.code === 'IDENTITY_NOT_VERIFIED' && (
        <Button variant="quiet" wide onClick={() => register(true)}>
          {t('identity.continueUnverified')}
        </Button>
      )}
      <LegalLine textKey="legal.signUp" />
      <Button type="submit" wide loading={busy}>
        {t('identity.submit')}
      </Button>
    </StepForm>
  );
};
