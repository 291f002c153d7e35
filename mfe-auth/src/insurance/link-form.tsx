import { insurerEligibility, type PatientSummary, type StaticData } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Alert, Button, Card, PersonAvatar, QuietText, Stack, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField, PickerField } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import styles from './insurance.module.css';

const LinkRequest = z.pick(insurerEligibility.request, { prov_code: true, identity: true });
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
}

/** Who is insured, with what the insurer is asked about, the company and the identity number. */
export const LinkForm = ({ patient, insurers, values, removed, onChange, onCompanies, onCheck }: LinkFormProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { overlays } = useHost();
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
    onSubmit: onCheck,
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
                <Name>{`${patient.fn} ${patient.ln}`}</Name>
              </strong>
              <QuietText>
                {say(patient.relation.name)} · {formatDate(patient.dob, locale)}
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
        <Button type="submit" wide loading={form.busy}>
          {t('insurance.link')}
        </Button>
      </Stack>
    </RequestForm>
  );
};
