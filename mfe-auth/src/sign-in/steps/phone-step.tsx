import { useState } from 'react';
import type { Country } from 'shared-contracts/api';
import type { OverlayProps } from 'shared-contracts/host';
import { Alert, Button } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { CountryPicker } from 'shared-ui/country-picker';
import { useHost, useT } from 'shared-ui/remote-kit';
import { StepForm } from '../../form/step-form.tsx';
import { useFaultText } from '../../form/use-fault-text.ts';
import { goesOn } from '../next-url.ts';
import { type Fault, phoneOf, phoneShape } from '../rules.ts';
import { useStaticData } from '../static-data.ts';
import type { SignIn } from '../use-sign-in.ts';
import { DialCodeButton } from './dial-code-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLine } from './legal-line.tsx';
import styles from './steps.module.css';

interface PhoneStepProps {
  signIn: SignIn;
  reason: OverlayProps<'auth.sign-in'>['reason'];
}

/** Step 1: dial code and number. */
export const PhoneStep = ({ signIn, reason }: PhoneStepProps) => {
  const t = useT();
  const faultText = useFaultText();
  const { refusal, busy, draft, dispatch } = signIn;
  const { phone } = draft;
  const lists = useStaticData();
  const { data } = lists;
  const [picking, setPicking] = useState(false);
  const why = useReason(reason);
  const check = usePhoneCheck(phone.pc, phone.ph);
  const type = (change: Partial<typeof phone>) => {
    signIn.giveUp();
    dispatch({ type: 'phone-typed', phone: change });
  };
  const pick = ({ id, dial_code }: Country) => {
    setPicking(false);
    type({ country: id, pc: dial_code });
  };
  const refused = refusal?.kind === 'field' && refusal.field === 'phone' ? refusal.text : null;
  const submit = async () => {
    if (await check.valid()) await signIn.submitPhone(data?.captchaFlow ?? false);
    else document.getElementById('auth-phone')?.focus();
  };
  const country = data?.countries.find(({ id }) => id === phone.country);
  return (
    <StepForm
      refusal={refusal}
      onSubmit={() => void submit()}
      outside={
        <CountryPicker
          open={picking}
          mode="dial"
          countries={data?.countries}
          onRetry={lists.isError ? () => void lists.refetch() : undefined}
          selected={phone.country}
          onSelect={pick}
          onClose={() => setPicking(false)}
        />
      }
    >
      {why && refusal?.kind !== 'alert' && (
        <Alert tone="info" still>
          {t(why)}
        </Alert>
      )}
      <TextField
        id="auth-phone"
        label={t('field.phone')}
        hint={t('phone.hint')}
        error={refused ?? faultText(check.fault) ?? undefined}
        digits
        type="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        required
        data-autofocus=""
        maxLength={24}
        className={styles.phone}
        placeholder={country?.numberFormat}
        start={<DialCodeButton phone={phone} onOpen={() => setPicking(true)} />}
        value={phone.ph}
        onValueChange={(ph) => type({ ph })}
        onBlur={check.left}
      />
      <Button type="submit" wide loading={busy}>
        {t('action.continue')}
      </Button>
      <LegalLine textKey="legal.signIn" />
      <LanguageSwitch />
    </StepForm>
  );
};

/** Why the dialog opened by itself; nothing for someone who pressed "sign in" and will stay on this page. */
const useReason = (reason: PhoneStepProps['reason']) => {
  const { navigation } = useHost();
  const [why] = useState(() => {
    if (reason === 'expired') return 'phone.expired';
    return reason === 'required' && goesOn(navigation.snapshot().href) ? 'phone.required' : null;
  });
  return why;
};

/** Shape on leaving the field and then as one types; the country's own rule when the form is sent. */
const usePhoneCheck = (dialCode: string, typed: string) => {
  const [seen, setSeen] = useState(false);
  const [refused, setRefused] = useState<{ for: string; fault: Fault | null }>({ for: '', fault: null });
  const number = `${dialCode} ${typed}`;
  const shape = seen ? phoneShape(typed) : null;
  return {
    fault: refused.for === number ? refused.fault : shape,
    // A field left empty on the way to "close" or a link is no mistake yet.
    left: () => setSeen((before) => before || typed !== ''),
    valid: async () => {
      setSeen(true);
      const fault = await phoneOf(dialCode, typed);
      setRefused({ for: number, fault });
      return fault === null;
    },
  };
};
