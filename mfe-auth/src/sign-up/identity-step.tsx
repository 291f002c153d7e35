import { useRef, useState } from 'react';
import { Button } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { ChipGroup, LatinCodeField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { DOCUMENTS, documentOf } from '../draft/documents.ts';
import { IdentityRequest, identityRule } from '../draft/sign-up-pages.ts';
import { useStaticData } from '../requests/static-data.ts';
import type { SignIn } from '../flow/use-sign-in.ts';
import { CountryList } from '../steps/country-list.tsx';
import { NationalityField } from './nationality-field.tsx';
import { StepProgress } from './step-progress.tsx';
import { usePageForm } from './use-page-form.ts';

/** Sign-up, page 3: nationality and identity number, which the register verifies. */
export const IdentityStep = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const [picking, setPicking] = useState(false);
  const lists = useStaticData();
  const unverified = useRef(false);
  const form = usePageForm(signIn, {
    schema: IdentityRequest,
    fields: {
      natio: { label: t('field.nationality'), choose: true },
      identity_type: { label: t('field.document'), choose: true },
      identity: { label: t('field.identity') },
    },
    rules: { identity: identityRule },
    onSubmit: () => {
      void signIn.checkIdentity(unverified.current);
      unverified.current = false;
    },
  });
  const goOnUnverified = () => {
    unverified.current = true;
    form.submit();
  };
  return (
    <RequestForm
      form={form}
      page
      outside={
        <CountryList
          open={picking}
          mode="nationality"
          countries={lists.data?.nationalities}
          onRetry={lists.isError ? () => void lists.refetch() : undefined}
          selected={form.values.natio}
          onSelect={({ id }) => {
            setPicking(false);
            form.set({ natio: id, identity_type: documentOf(id, form.values.identity_type) });
          }}
          onClose={() => setPicking(false)}
        />
      }
    >
      <StepProgress step={{ kind: 'identity' }} />
      <NationalityField field={form.field('natio')} onOpen={() => setPicking(true)} />
      <ChipGroup
        {...form.field('identity_type')}
        options={DOCUMENTS.map((type) => ({ value: type, label: t(`document.${type}`) }))}
      />
      <LatinCodeField
        {...form.field('identity')}
        hint={t(form.values.identity_type === 'passport' ? 'identity.passportHint' : 'identity.hint')}
        enterKeyHint="done"
        maxLength={20}
      />
      {form.refusal?.code === 'IDENTITY_NOT_VERIFIED' && (
        <Button variant="quiet" wide onClick={goOnUnverified}>
          {t('identity.continueUnverified')}
        </Button>
      )}
      <Button type="submit" wide loading={form.busy}>
        {t('action.continue')}
      </Button>
    </RequestForm>
  );
};
