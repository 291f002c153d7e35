import { type PatientSummary, patientList, priceTerms } from 'shared-contracts/api';
import { Alert, Button, Cluster, Stack } from 'shared-ui';
import { useHost, useInvalidate, useT } from 'shared-ui/remote-kit';

interface RelationNotesProps {
  patients: readonly PatientSummary[];
  /** Fetches the price again. */
  reread: () => Promise<unknown>;
}

/** Why the prices of relatives have VAT, with the dialog that confirms the relation. */
export const RelationNotes = ({ patients, reread }: RelationNotesProps) => {
  const t = useT();
  const host = useHost();
  const invalidate = useInvalidate();
  const confirm = async (patient: PatientSummary) => {
    const answer = await host.overlays.open('account.confirm-relation', { patient });
    if (answer.kind !== 'confirmed') return;
    await Promise.all([invalidate(patientList, priceTerms), reread()]);
  };
  return patients.map((patient) => {
    const { relation_check: check, rel_id, fn: name } = patient;
    if (check !== 'code' && check !== 'register' && check !== 'identity') return null;
    return (
      <Alert key={rel_id} tone="warning" still title={t('relation.vat', { name })}>
        <Stack>
          <p>{t(`relation.why.${check}`, { name })}</p>
          <Cluster>
            <Button size="s" variant="quiet" onClick={() => void confirm(patient)}>
              {t('relation.confirm')}
            </Button>
          </Cluster>
        </Stack>
      </Alert>
    );
  });
};
