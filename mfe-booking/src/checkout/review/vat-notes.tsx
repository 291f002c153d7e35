import { type PatientSummary, patientList, priceTerms } from 'shared-contracts/api';
import { isIdentityCorrectable } from 'shared-contracts/domain';
import { Alert, Button, Cluster, Stack } from 'shared-ui';
import { useHost, useInvalidate, useT } from 'shared-ui/remote-kit';

interface VatNotesProps {
  patients: readonly PatientSummary[];
  /** Refetches the price. */
  reread: () => Promise<unknown>;
}

/** Why prices of patients include VAT, with the dialog that corrects the identity or confirms the relation. */
export const VatNotes = ({ patients, reread }: VatNotesProps) => {
  const t = useT();
  const { overlays } = useHost();
  const invalidate = useInvalidate();
  const correct = async (patient: PatientSummary, isIdentity: boolean) => {
    const { kind } = isIdentity
      ? await overlays.open('account.correct-identity', { rel_id: patient.rel_id })
      : await overlays.open('account.confirm-relation', { patient });
    if (kind !== 'dismissed') await Promise.all([invalidate(patientList, priceTerms), reread()]);
  };
  return patients.map((patient) => {
    const { rel_id, fn: name } = patient;
    const check = isIdentityCorrectable(patient) ? 'identity' : patient.relation_check;
    if (check !== 'code' && check !== 'register' && check !== 'identity') return null;
    const isIdentity = check === 'identity';
    return (
      <Alert key={rel_id} tone="warning" still title={t('relation.vat', { name })}>
        <Stack>
          <p>{t(`relation.why.${check}`, { name })}</p>
          <Cluster>
            <Button size="s" variant="quiet" onClick={() => void correct(patient, isIdentity)}>
              {t(isIdentity ? 'relation.correct' : 'relation.confirm')}
            </Button>
          </Cluster>
        </Stack>
      </Alert>
    );
  });
};
