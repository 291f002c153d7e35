import { useState } from 'react';
import { checkMemberships, type PatientSummary, type StaticData } from 'shared-contracts/api';
import { displayNameOf, formatDate, nameOf } from 'shared-contracts/domain';
import { Alert, Button, Card, PersonAvatar, QuietText, Stack, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField, PickerField } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import styles from './insurance.module.css';

const LinkRequest = z.pick(checkMemberships.request, { prov_code: true, identity: true });
export type LinkValues = { prov_code: string; identity: string };

interface LinkFormProps {
  patient: PatientSummary;
  insurers: StaticData['insurers'];
  values: LinkValues;
  /** The insurance was removed a moment ago. */
  removed: boolean;
  onChange: (values: LinkValues) => void;
  onCompanies: () => void;
  /** Asks the insurer. */
  onCheck: (values: LinkValues) => Promise<void>;
  /** Goes on at the full price, after a refusal. */
  onWithout: () => void;
}

/** Who is insured, with what the insurer is asked about, the company and the identity number. */
export const LinkForm = ({
  patient,
  insurers,
  values,
  removed,
  onChange,
  onCompanies,
  onCheck,
  onWithout,
}: LinkFormProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { overlays } = useHost();
  // Stays while the refused field is corrected, so that the buttons do not move.
  const [isRefused, setIsRefused] = useState(false);
  const form = useRequestForm<typeof LinkRequest, LinkValues>({
    id: 'insurance',
    schema: LinkRequest,
    initial: values,
    fields: {
      prov_code: { label: t('insurance.company'), choose: true },
      identity: { label: t('insurance.identity') },
    },
    refusals: { INSURANCE_MISMATCH: 'identity', INSURANCE_NOT_FOUND: 'prov_code' },
    onChange,
    onSubmit: async (typed) => {
      try {
        await onCheck(typed);
      } catch (error) {
        setIsRefused(true);
        throw error;
      }
    },
  });
  const company = form.field('prov_code');
  const insurer = insurers.find(({ id }) => id === values.prov_code);
  return (
    <RequestForm form={form}>
      <Stack>
        {removed && <Alert tone="success">{t('insurance.removed')}</Alert>}
        <QuietText>{t('insurance.lead')}</QuietText>
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
              {!patient.verified && (
                <Button
                  variant="link"
                  size="s"
                  onClick={() => void overlays.open('account.correct-identity', { rel_id: patient.rel_id })}
                >
                  {t('insurance.editDetails')}
                </Button>
              )}
            </div>
          </div>
        </Card>
        <PickerField
          {...company}
          value={insurer ? say(insurer.name) : ''}
          placeholder={t('insurance.choose')}
          onOpen={onCompanies}
        />
        <LatinCodeField
          {...form.field('identity')}
          hint={t('insurance.identityHint')}
          maxLength={20}
          autoComplete="off"
        />
        {isRefused && <QuietText>{t('insurance.nothingChanged')}</QuietText>}
        <Button type="submit" wide loading={form.busy}>
          {t(isRefused ? 'insurance.retry' : 'insurance.link')}
        </Button>
        {isRefused && (
          <Button wide variant="quiet" disabled={form.busy} onClick={onWithout}>
            {t('insurance.without')}
          </Button>
        )}
      </Stack>
    </RequestForm>
  );
};
