import { useState } from 'react';
import type { SavedLocation } from 'shared-contracts/api';
import type { OverlayMountProps } from 'shared-contracts/host';
import { Alert, Button, Dialog, Icon } from 'shared-ui';
import { useHost, useSession, useT } from 'shared-ui/remote-kit';
import { useWords } from '../common/use-words.ts';
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

/** Where care is needed: saved addresses, the current position, search, or a pin on the map. */
const LocationDialog = ({ reason, close }: LocationDialogProps) => {
  const t = useT();
  const host = useHost();
  const session = useSession();
  const { say, list } = useWords();
  const [chosen, setChosen] = useState<SavedLocation | null>(readLocation);
  const confirm = () => {
    if (!chosen) return;
    chooseLocation(host, chosen);
    close({ kind: 'chosen', location: chosen });
  };
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
          <Button wide disabled={!chosen} onClick={confirm}>
            {t('location.confirm')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        {reason && <p className={styles.soft}>{reason}</p>}
        <CurrentPosition onFound={setChosen} />
        <PlaceSearch onChoose={setChosen} />
        {session.kind === 'signed-in' && <SavedAddresses chosen={chosen} onChoose={setChosen} />}
        <LocationMap chosen={chosen} onChoose={setChosen} />
        {chosen && !chosen.served && (
          <Alert tone="warning" title={t('location.notServed')}>
            {t('location.notServedHint')}
          </Alert>
        )}
      </div>
    </Dialog>
  );
};

export default LocationDialog;
