import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import { NAME_LIMITS, nameOf, riyadhDay } from 'shared-contracts/domain';
import { Alert, QuietText, Stack, useUi } from 'shared-ui';
import { CountryPicker, Flag } from 'shared-ui/country-picker';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField, LatinNameField, PickerField } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';
import { CompanyField } from './company-field.tsx';
import { FormEnd } from './form-end.tsx';
import styles from './insurance.module.css';
import {
  isSameDetails,
  type LinkRefusal,
  LinkRequest,
  type LinkValues,
  longestRule,
  nameRule,
  refusedWith,
} from './link-values.ts';

interface LinkFormProps {
  lists: StaticData;
  /** The saved details. */
  saved: LinkValues;
  /** The identity is verified: changed details are verified again. */
  verified: boolean;
  values: LinkValues;
  /** The insurance was just removed. */
  removed: boolean;
  onChange: (values: LinkValues) => void;
  onCompanies: () => void;
  /** Saves the details and checks eligibility with the insurer; null: it has not refused. */
  onCheck: (values: LinkValues) => Promise<LinkRefusal | null>;
  onWithout: () => void;
}

/** The details that an insurer checks, and the company (specification part 1, section 2.5). */
export const LinkForm = (props: LinkFormProps) => {
  const { lists, saved, verified, values, removed, onChange, onCompanies, onCheck, onWithout } = props;
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  const [picking, setPicking] = useState(false);
  const [refused, setRefused] = useState<{ readonly asked: LinkValues; readonly saved: boolean } | null>(null);
  const [mismatched, setMismatched] = useState(false);
  const form = useRequestForm<typeof LinkRequest, LinkValues>({
    id: 'insurance',
    schema: LinkRequest,
    initial: values,
    fields: {
      fn: { label: t('insurance.firstName') },
      ln: { label: t('insurance.lastName') },
      dob: { label: t('insurance.birthDate'), choose: true },
      natio: { label: t('insurance.nationality'), choose: true },
      identity: { label: t('insurance.identity') },
      prov_code: { label: t('insurance.company'), choose: true },
    },
    rules: { fn: nameRule(saved.fn), ln: longestRule(saved.ln) },
    refusals: { BIRTH_DATE_INVALID: 'dob', HOLDER_TOO_YOUNG: 'dob', IDENTITY_INVALID: 'identity' },
    onChange: (typed) => {
      setMismatched(false);
      onChange(typed);
    },
    onSubmit: async (_request, typed) => {
      const isChanged = !isSameDetails(typed, saved);
      const refusal = await onCheck(typed).catch((error: unknown) => {
        const known = refusedWith(error, t('insurance.notLinked'));
        if (!known) throw error;
        return known;
      });
      if (!refusal) return;
      setRefused({ asked: typed, saved: isChanged });
      setMismatched(refusal.kind === 'mismatch');
      return refusal;
    },
  });
  const dob = form.field('dob');
  const identity = form.field('identity');
  const natio = form.field('natio');
  return (
    <RequestForm
      form={form}
      outside={
        <CountryPicker
          open={picking}
          mode="nationality"
          countries={lists.nationalities}
          selected={form.values.natio}
          onSelect={({ id }) => {
            setPicking(false);
            form.set({ natio: id });
          }}
          onClose={() => setPicking(false)}
        />
      }
    >
      <Stack>
        {removed && <Alert tone="success">{t('insurance.removed')}</Alert>}
        <QuietText>{t('insurance.lead')}</QuietText>
        <div className={styles.pair}>
          <LatinNameField {...form.field('fn')} maxLength={NAME_LIMITS.input} />
          <LatinNameField {...form.field('ln')} maxLength={NAME_LIMITS.input} />
          <DateOfBirthField
            {...dob}
            error={dob.error ?? (mismatched ? t('insurance.checkDate') : undefined)}
            value={dob.value || null}
            today={riyadhDay(new Date(clock.now()))}
          />
          <PickerField
            {...natio}
            start={natio.value && <Flag id={natio.value} />}
            value={natio.value && nameOf('region', natio.value, locale)}
            placeholder={t('insurance.chooseNationality')}
            onOpen={() => setPicking(true)}
          />
        </div>
        <LatinCodeField
          {...identity}
          error={identity.error ?? (mismatched ? t('insurance.checkIdentity') : undefined)}
          maxLength={20}
          autoComplete="off"
        />
        <CompanyField field={form.field('prov_code')} insurers={lists.insurers} onOpen={onCompanies} />
        {verified && !isSameDetails(form.values, saved) && <Alert tone="warning">{t('insurance.verifiedAnew')}</Alert>}
        <FormEnd busy={form.busy} refused={refused !== null} saved={refused?.saved ?? false} onWithout={onWithout} />
      </Stack>
    </RequestForm>
  );
};
