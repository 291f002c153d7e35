import { useState } from 'react';
import type { SavedLocation } from 'shared-contracts/api';
import type { OverlayMountProps } from 'shared-contracts/host';
import { Button, Dialog } from 'shared-ui';
import { useKept, useT } from 'shared-ui/remote-kit';
import { AddressDialog } from './address-dialog.tsx';
import { addressDraft } from './address-draft.ts';
import { ChosenPlace, LocationChoice, useLocationForm } from './location-form.tsx';
import styles from './location.module.css';

interface SaveAddressProps {
  /** The address that is edited; null: a new one. */
  id: string | null;
  close: OverlayMountProps<'booking.location'>['close'];
}

/** An address of the account: for a new one first the position, then the details. The place of care stays the same. */
export const SaveAddress = ({ id, close }: SaveAddressProps) => {
  const { initial } = useKept(addressDraft);
  const [place, setPlace] = useState<SavedLocation | null>(id === null && initial.id === '' ? initial.place : null);
  const dismiss = () => close({ kind: 'dismissed' });
  const done = (location: SavedLocation) => close({ kind: 'chosen', location });
  if (id !== null) return <AddressDialog id={id} place={null} onSaved={done} onClose={dismiss} />;
  if (place === null) return <NewPlace onChoose={setPlace} onClose={dismiss} />;
  return (
    <AddressDialog id={undefined} place={place} onSaved={done} onElsewhere={() => setPlace(null)} onClose={dismiss} />
  );
};

const NewPlace = ({ onChoose, onClose }: { onChoose: (place: SavedLocation) => void; onClose: () => void }) => {
  const t = useT();
  const form = useLocationForm(null, onChoose);
  return (
    <Dialog
      open
      size="m"
      title={t('address.where')}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <ChosenPlace form={form} />
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {t('address.next')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        <LocationChoice form={form} saved={false} />
      </div>
    </Dialog>
  );
};
