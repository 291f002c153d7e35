import { Icon, useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { locationLabel, useStoredLocation } from '../../shared/location/stored-location.ts';
import styles from './home.module.css';

/** The place of care; opens the location dialog. */
export const LocationChip = () => {
  const t = useT();
  const host = useHost();
  const { say, list } = useUi();
  const location = useStoredLocation();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={styles.location}
      onClick={() => void host.overlays.open('booking.location', {})}
    >
      <Icon name="pin" size={20} />
      {location ? <bdi>{locationLabel(location, say, list)}</bdi> : t('home.chooseLocation')}
      <Icon name="expand" size={16} />
    </button>
  );
};
