import type { BookingDraft } from 'shared-contracts/api';
import { Alert, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

interface ItemNotesProps {
  warnings: NonNullable<BookingDraft['warnings']>;
}

/**
 * Notes on the items that do not change the price: tests that a package already contains, and a discount that no longer applies.
 */
export const ItemNotes = ({ warnings }: ItemNotesProps) => (
  <>
    <ContainedItems warnings={warnings} />
    <LostDiscount warnings={warnings} />
  </>
);

/** A discount granted for a different visit than the one being booked. */
const LostDiscount = ({ warnings }: ItemNotesProps) => {
  const t = useT();
  const { say } = useUi();
  return warnings
    .filter(({ kind }) => kind === 'discount-lost')
    .map(({ kind, name }) => (
      <Alert key={kind} still tone="warning" title={t('changes.discountLost', { discount: say(name) })} />
    ));
};

/** A test that a selected package already contains. */
const ContainedItems = ({ warnings }: ItemNotesProps) => {
  const t = useT();
  const { say } = useUi();
  return warnings
    .filter(({ kind, within }) => kind === 'contained' && within !== null)
    .map(({ reference, name, within }) => (
      <Alert
        key={reference}
        still
        title={t('changes.contained', { test: say(name), package: within ? say(within.name) : '' })}
      />
    ));
};
