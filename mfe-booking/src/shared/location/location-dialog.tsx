import type { OverlayMountProps } from 'shared-contracts/host';
import { Button, Dialog } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { chooseLocation } from './choose-location.ts';
import { ChosenPlace, LocationChoice, useLocationForm } from './location-form.tsx';
import { SaveAddress } from './save-address.tsx';
import { readLocation } from './stored-location.ts';
import styles from './location.module.css';

export interface LocationDialogProps {
  /** Why the place is needed, shown above the choices. */
  reason: string | undefined;
  /** An address to save instead: null for a new one. Undefined: the place of care. */
  address: string | null | undefined;
  close: OverlayMountProps<'booking.location'>['close'];
}

const LocationDialog = ({ address, ...props }: LocationDialogProps) =>
  address === undefined ? <PlaceOfCare {...props} /> : <SaveAddress id={address} close={props.close} />;

/** The place of care: saved addresses, the current position, search, or a pin on the map. */
const PlaceOfCare = ({ reason, close }: Omit<LocationDialogProps, 'address'>) => {
  const t = useT();
  const host = useHost();
  const form = useLocationForm(readLocation(), (place) => {
    chooseLocation(host, place);
    close({ kind: 'chosen', location: place });
  });
  return (
    <Dialog
      open
      size="m"
      title={t('location.title')}
      onClose={() => close({ kind: 'dismissed' })}
      footer={
        <div className={styles.footer}>
          <ChosenPlace form={form} />
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {t('location.confirm')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        {reason && <p className={styles.soft}>{reason}</p>}
        <LocationChoice form={form} />
      </div>
    </Dialog>
  );
};

export default LocationDialog;
