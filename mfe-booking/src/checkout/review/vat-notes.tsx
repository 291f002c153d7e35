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
  const host = useHost();
  const invalidate = useInvalidate();
  const refresh = () => Promise.all([invalidate(patientList, priceTerms), reread()]);
  const confirm = async (patient: PatientSummary) => {
    const answer = await host.overlays.open('account.confirm-relation', { patient });
    if (answer.kind === 'confirmed') await refresh();
  };
  const correct = async ({ rel_id }: PatientSummary) => {
    const answer = await host.overlays.open('account.correct-identity', { rel_id });
    if (answer.kind === 'corrected') await refresh();
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
            <Button size="s" variant="quiet" onClick={() => void (isIdentity ? correct(patient) : confirm(patient))}>
              {t(isIdentity ? 'relation.correct' : 'relation.confirm')}
            </Button>
          </Cluster>
        </Stack>
      </Alert>
    );
  });
};
