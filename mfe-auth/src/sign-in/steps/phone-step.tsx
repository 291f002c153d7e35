import { useState } from 'react';
import { checkUser, type Country } from 'shared-contracts/api';
import type { OverlayProps } from 'shared-contracts/host';
import { Alert, Button, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { faultText, TextField } from 'shared-ui/forms';
import { CountryPicker } from 'shared-ui/country-picker';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { TextKey } from 'shared-ui/text-keys';
import * as z from 'zod/mini';
import { goesOn } from '../next-url.ts';
import { phoneFault, phoneShape } from '../phone-rules.ts';
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

const PhoneRequest = z.pick(checkUser.request, { pc: true, ph: true });

const usePhoneForm = (signIn: SignIn, captchaFirst: boolean) => {
  const t = useT();
  const { locale } = useUi();
  const { phone } = signIn.draft;
  const label = t('field.phone');
  return useRequestForm({
    id: 'auth',
    schema: PhoneRequest,
    fields: { pc: { label: t('field.dialCode'), choose: true }, ph: { label } },
    initial: { pc: phone.pc, ph: phone.ph },
    rules: { ph: (ph, { pc }) => phoneShape(pc, ph) },
    // A number that is changed is no longer the one that was asked about.
    onChange: (change) => {
      signIn.giveUp();
      signIn.dispatch({ type: 'phone-typed', phone: change });
    },
    onSubmit: async (_, { pc, ph }) => {
      const fault = await phoneFault(pc, ph);
      if (fault) return { field: 'ph', text: faultText({ name: fault }, label, locale) };
      void signIn.askForCode(captchaFirst);
      return undefined;
    },
    refusal: signIn.refusal,
    busy: signIn.busy,
  });
};

/** Step 1: dial code and number. */
export const PhoneStep = ({ signIn, reason }: PhoneStepProps) => {
  const t = useT();
  const { phone } = signIn.draft;
  const lists = useStaticData();
  const { data } = lists;
  const [picking, setPicking] = useState(false);
  const why = useReason(reason);
  const form = usePhoneForm(signIn, data?.captchaFlow ?? false);
  const field = form.field('ph');
  const pick = ({ id, dial_code }: Country) => {
    setPicking(false);
    form.set({ pc: dial_code });
    signIn.dispatch({ type: 'phone-typed', phone: { country: id } });
  };
  const country = data?.countries.find(({ id }) => id === phone.country);
  return (
    <RequestForm
      form={form}
      single
      page
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
      {why && (form.refusal === null || form.refusal.field !== undefined) && (
        <Alert tone="info" still>
          {t(why)}
        </Alert>
      )}
      <TextField
        {...field}
        hint={t('phone.hint')}
        digits="phone"
        type="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        data-autofocus=""
        maxLength={24}
        className={styles.phone}
        placeholder={country?.numberFormat}
        start={<DialCodeButton phone={phone} onOpen={() => setPicking(true)} />}
        // A field left empty on the way to "close" or a link is no mistake yet.
        onBlur={() => field.value !== '' && field.onBlur()}
      />
      <Button type="submit" wide loading={form.busy}>
        {t('action.continue')}
      </Button>
      <LegalLine />
      <LanguageSwitch />
    </RequestForm>
  );
};

/** Why the dialog opened by itself; nothing for someone who pressed "sign in" and will stay on this page. */
const useReason = (reason: PhoneStepProps['reason']) => {
  const { navigation } = useHost();
  const [why] = useState((): TextKey | null => {
    if (reason === 'expired') return 'phone.expired';
    return reason === 'required' && goesOn(navigation.snapshot().href) ? 'phone.required' : null;
  });
  return why;
};
