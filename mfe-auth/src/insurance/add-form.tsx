import { useState } from 'react';
import { checkMemberships, type PatientSummary, type StaticData } from 'shared-contracts/api';
import { displayNameOf, formatDate, nameOf } from 'shared-contracts/domain';
import { Alert, Button, Card, PersonAvatar, QuietText, Stack, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CompanyField } from './company-field.tsx';
import { FormEnd } from './form-end.tsx';
import styles from './insurance.module.css';
import { type LinkRefusal, refusedWith } from './link-values.ts';

const AddRequest = z.pick(checkMemberships.request, { prov_code: true });

interface AddFormProps {
  patient: PatientSummary;
  identity: string;
  insurers: StaticData['insurers'];
  company: string;
  /** The insurance was just removed. */
  removed: boolean;
  onEdit: () => void;
  onCompanies: () => void;
  /** Queries the insurer; null: it has not refused. */
  onCheck: (company: string) => Promise<LinkRefusal | null>;
  onWithout: () => void;
}

/**
 * For a relative, whose details are shown: only the company is selected (specification part 1, section 2.5: add-insurance
 * variant).
 */
export const AddForm = (props: AddFormProps) => {
  const { patient, identity, insurers, company, removed, onEdit, onCompanies, onCheck, onWithout } = props;
  const t = useT();
  const { say, locale } = useUi();
  const [refused, setRefused] = useState(false);
  const form = useRequestForm<typeof AddRequest, { prov_code: string }>({
    id: 'insurance',
    schema: AddRequest,
    initial: { prov_code: company },
    fields: { prov_code: { label: t('insurance.company'), choose: true } },
    onSubmit: async (_request, { prov_code }) => {
      const refusal = await onCheck(prov_code).catch((error: unknown) => {
        const known = refusedWith(error, t('insurance.notLinked'));
        if (!known) throw error;
        return known;
      });
      if (!refusal) return;
      setRefused(true);
      return refusal;
    },
  });
  return (
    <RequestForm form={form} single>
      <Stack>
        {removed && <Alert tone="success">{t('insurance.removed')}</Alert>}
        <Card>
          <div className={styles.person}>
            <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={56} />
            <div className={styles.who}>
              <strong>
                <Name>{displayNameOf(patient)}</Name>
              </strong>
              <QuietText>
                {say(patient.relation.name)} · {formatDate(patient.dob, locale)} ·{' '}
                {nameOf('region', patient.natio, locale)}
              </QuietText>
              {identity !== '' && (
                <QuietText>
                  {t('insurance.identityNumber')} <bdi dir="ltr">•••• {identity.slice(-2)}</bdi>
                </QuietText>
              )}
            </div>
            <Button variant="link" size="s" onClick={onEdit}>
              {t('insurance.editDetails')}
            </Button>
          </div>
        </Card>
        <CompanyField field={form.field('prov_code')} insurers={insurers} onOpen={onCompanies} />
        <FormEnd busy={form.busy} refused={refused} saved={false} onWithout={onWithout} />
      </Stack>
    </RequestForm>
  );
};
