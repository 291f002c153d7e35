import { locationDetails, type SavedLocation } from 'shared-contracts/api';
import type { OverlayMountProps } from 'shared-contracts/host';
import { Alert, Button, Dialog, Icon, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { useHost, useSession, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CurrentPosition } from './current-position.tsx';
import { LocationMap } from './location-map.tsx';
import { PlaceSearch } from './place-search.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { chooseLocation } from './choose-location.ts';
import { locationLabel, readLocation } from './stored-location.ts';
import styles from './location.module.css';

export interface LocationDialogProps {
  /** Why it is asked, above the choices. */
  reason: string | undefined;
  close: OverlayMountProps<'booking.location'>['close'];
}

const LocationForm = z.object({ place: locationDetails.response });

/** Where care is needed: saved addresses, the current position, search, or a pin on the map. */
const LocationDialog = ({ reason, close }: LocationDialogProps) => {
  const t = useT();
  const host = useHost();
  const session = useSession();
  const { say, list } = useUi();
  const form = useRequestForm<typeof LocationForm, { place: SavedLocation | null }>({
    id: 'location',
    schema: LocationForm,
    fields: { place: { label: t('location.place'), choose: true } },
    initial: { place: readLocation() },
    onSubmit: ({ place }) => {
      chooseLocation(host, place);
      close({ kind: 'chosen', location: place });
    },
  });
  const { id, error, value: chosen, onValueChange: choose } = form.field('place');
  return (
    <Dialog
      open
      size="m"
      title={t('location.title')}
      onClose={() => close({ kind: 'dismissed' })}
      footer={
        <div className={styles.footer}>
          <p aria-live="polite" className={styles.chosen}>
            <Icon name="pin" size={20} />
            {chosen ? <bdi>{locationLabel(chosen, say, list)}</bdi> : t('location.none')}
          </p>
          <Button type="submit" form={form.id} wide>
            {t('location.confirm')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        {reason && <p className={styles.soft}>{reason}</p>}
        <CurrentPosition onFound={choose} />
        <PlaceSearch id={id} error={error} onChoose={choose} />
        <RequestForm form={form} single>
          {session.kind === 'signed-in' && <SavedAddresses chosen={chosen} onChoose={choose} />}
          <LocationMap chosen={chosen} onChoose={choose} />
          {chosen && !chosen.served && (
            <Alert tone="warning" title={t('location.notServed')}>
              {t('location.notServedHint')}
            </Alert>
          )}
        </RequestForm>
      </div>
    </Dialog>
  );
};

export default LocationDialog;
