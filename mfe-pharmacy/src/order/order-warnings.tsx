import { orderWarnings, type OrderWarning, type PrescribedDrug } from 'shared-contracts/api';
import { warningsAbout } from 'shared-contracts/domain';
import { Alert, Stack, useUi } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';

interface OrderWarningsProps {
  prescriptionId: string;
  /** The current selection. */
  drugs: readonly PrescribedDrug[];
}

/** Warnings to discuss with a doctor or pharmacist before these medicines are ordered together; renders nothing without a warning. */
export const OrderWarnings = ({ prescriptionId, drugs }: OrderWarningsProps) => {
  const { data } = useEndpointQuery(orderWarnings, { prescription_id: prescriptionId });
  const warnings = warningsAbout(
    data?.warnings ?? [],
    drugs.map(({ id }) => id),
  );
  return (
    <div role="status">
      <Stack>
        {warnings.map((warning) => (
          <OneWarning
            key={`${warning.kind}-${warning.drug_ids.join()}-${warning.allergy?.en}`}
            warning={warning}
            drugs={drugs}
          />
        ))}
      </Stack>
    </div>
  );
};

const OneWarning = ({ warning, drugs }: { warning: OrderWarning; drugs: OrderWarningsProps['drugs'] }) => {
  const t = useT();
  const { say, list } = useUi();
  const { kind, drug_ids: ids, allergy, severity } = warning;
  const names = list(drugs.filter(({ id }) => ids.includes(id)).map(({ drug }) => say(drug)));
  if (kind === 'unknown') return null;
  if (kind === 'same-substance') {
    return (
      <Alert tone="warning" title={t('warning.same')} still>
        {t('warning.sameText', { names })}
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title={t('warning.allergy', { allergy: allergy ? say(allergy) : '' })} still>
      {t(severity === 'severe' ? 'warning.severeText' : 'warning.allergyText', { names })}
    </Alert>
  );
};
