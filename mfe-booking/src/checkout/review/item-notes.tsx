import type { BookingDraft } from 'shared-contracts/api';
import { Alert, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

interface ItemNotesProps {
  warnings: NonNullable<BookingDraft['warnings']>;
}

/** What to know of the chosen items that changes no price: tests that a package has already, and a discount that was lost. */
export const ItemNotes = ({ warnings }: ItemNotesProps) => (
  <>
    <ContainedItems warnings={warnings} />
    <LostDiscount warnings={warnings} />
  </>
);

/** A discount that was granted for another visit than the one that is being booked now. */
const LostDiscount = ({ warnings }: ItemNotesProps) => {
  const t = useT();
  const { say } = useUi();
  return warnings
    .filter(({ kind }) => kind === 'discount-lost')
    .map(({ kind, name }) => (
      <Alert key={kind} still tone="warning" title={t('changes.discountLost', { discount: say(name) })} />
    ));
};

/** A test that a chosen package has already. */
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
