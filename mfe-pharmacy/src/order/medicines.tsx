import type { estimateOrder, PrescribedDrug, Prescription, ResponseOf } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Badge, Card, CardHeading, Icon, QuietText, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { Quantity } from '../shared/quantity.tsx';
import shared from '../shared/shared.module.css';
import type { OrderDraft } from './draft.ts';

/** Packs that can still be ordered. */
export const leftOf = ({ quantity, dispensed }: PrescribedDrug): number => quantity - dispensed;

interface MedicinesProps {
  prescription: Prescription;
  packs: OrderDraft['packs'];
  pickupOnly: ResponseOf<typeof estimateOrder>['pickup_only'];
  onChange: (drugId: string, packs: number) => void;
}

/** The medicines of a prescription with the number of packs to order of each. */
export const Medicines = ({ prescription, packs, pickupOnly, onChange }: MedicinesProps) => {
  const t = useT();
  const { say, locale } = useUi();
  return (
    <Card as="section" aria-labelledby="order-medicines">
      <CardHeading id="order-medicines">{t('order.medicines')}</CardHeading>
      <Stack>
        <QuietText>{t('order.validUntil', { day: formatDate(prescription.valid_until, locale) })}</QuietText>
        <ul className={shared.lines}>
          {prescription.drugs.map((drug) => {
            const left = leftOf(drug);
            const storage = pickupOnly.find(({ drug_id: id }) => id === drug.id)?.storage;
            return (
              <li key={drug.id} className={shared.line}>
                <span className={shared.pill}>
                  <Icon name="pill" />
                </span>
                <div className={shared.what}>
                  <strong>
                    <bdi>{say(drug.drug)}</bdi>
                  </strong>
                  <QuietText as="span">{t('drug.left', { left, quantity: drug.quantity })}</QuietText>
                  {storage && (
                    <span>
                      <Badge tone="info">{t('order.pickupOnly')}</Badge>{' '}
                      <QuietText as="span">{t(`order.storage.${storage}`)}</QuietText>
                    </span>
                  )}
                </div>
                {left > 0 ? (
                  <Quantity
                    label={say(drug.drug)}
                    value={Math.min(packs[drug.id] ?? left, left)}
                    most={left}
                    onValueChange={(value) => onChange(drug.id, value)}
                  />
                ) : (
                  <Badge tone="neutral">{t('validity.dispensed')}</Badge>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
};
