import { type ReactNode, useRef, useState } from 'react';
import { checkUser, type Country } from 'shared-contracts/api';
import { Alert, Button, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { faultText, TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { phoneFault, phoneShape } from '../draft/phone-rules.ts';
import { useStaticData } from '../requests/static-data.ts';
import type { Phone } from '../draft/draft.ts';
import type { CodeStepState } from '../requests/use-code-request.ts';
import { CountryList } from './country-list.tsx';
import { DialCodeButton } from './dial-code-button.tsx';
import styles from './steps.module.css';

/** The props that the step gets from its dialog. */
export interface PhoneStepState extends Pick<CodeStepState, 'refusal' | 'busy' | 'giveUp' | 'askForCode'> {
  readonly phone: Phone;
  readonly typePhone: (phone: Partial<Phone>) => void;
}

interface PhoneStepProps {
  asking: PhoneStepState;
  /** Why the number is needed. */
  why?: string | null;
  label: string;
  /** Above the number: an option that needs none. */
  first?: ReactNode;
  /** Continues with a password instead of a code, with a number of a valid format. */
  onPassword?: () => void;
  /** Below the form's button. */
  children?: ReactNode;
}

const PhoneRequest = z.pick(checkUser.request, { pc: true, ph: true });

const usePhoneForm = (asking: PhoneStepState, label: string, captchaFirst: boolean, onPassword?: () => void) => {
  const t = useT();
  const { locale } = useUi();
  const { phone } = asking;
  const withPassword = useRef(false);
  const form = useRequestForm({
    id: 'auth',
    schema: PhoneRequest,
    fields: { pc: { label: t('field.dialCode'), choose: true }, ph: { label } },
    initial: { pc: phone.pc, ph: phone.ph },
    rules: { ph: (ph, { pc }) => phoneShape(pc, ph) },
    // A changed number is not the refused one.
    onChange: (change) => {
      asking.giveUp();
      asking.typePhone(change);
    },
    onSubmit: async (_, { pc, ph }) => {
      const password = withPassword.current && onPassword;
      withPassword.current = false;
      const fault = await phoneFault(pc, ph);
      if (fault) return { field: 'ph', text: faultText({ name: fault }, label, locale) };
      if (password) password();
      else void asking.askForCode(captchaFirst);
      return undefined;
    },
    refusal: asking.refusal,
    busy: asking.busy,
  });
  const submitFor = (password: boolean) => () => {
    withPassword.current = password;
    if (password) form.submit();
  };
  return { form, toPassword: submitFor(true), toCode: submitFor(false) };
};

/** Step 1: dial code and number. */
export const PhoneStep = ({ asking, why, label, first, onPassword, children }: PhoneStepProps) => {
  const t = useT();
  const { phone } = asking;
  const lists = useStaticData();
  const { data } = lists;
  const [picking, setPicking] = useState(false);
  const { form, toPassword, toCode } = usePhoneForm(asking, label, data?.captchaFlow ?? false, onPassword);
  const field = form.field('ph');
  const pick = ({ id, dial_code }: Country) => {
    setPicking(false);
    form.set({ pc: dial_code });
    asking.typePhone({ country: id });
  };
  const country = data?.countries.find(({ id }) => id === phone.country);
  return (
    <RequestForm
      form={form}
      single
      page
      outside={
        <CountryList
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
          {why}
        </Alert>
      )}
      {first}
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
        // A field that loses focus to "close" or a link while empty is not an error yet.
        onBlur={() => field.value !== '' && field.onBlur()}
      />
      <Button type="submit" wide loading={form.busy} onClick={toCode}>
        {t('action.continue')}
      </Button>
      {onPassword && (
        <Button variant="link" onClick={toPassword}>
          {t('phone.password')}
        </Button>
      )}
      {children}
    </RequestForm>
  );
};
