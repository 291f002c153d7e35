import { Button, Icon, useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { locationLabel, useStoredLocation } from '../../shared/location/stored-location.ts';
import styles from './wide.module.css';

/** Search by need and place: each field opens its dialog. */
export const NeedAndPlace = () => {
  const t = useT();
  const { overlays } = useHost();
  const { say, list } = useUi();
  const location = useStoredLocation();
  const search = () => void overlays.open('booking.search', {});
  return (
    <div className={styles.searchRoom}>
      <div className={styles.search}>
        <button type="button" aria-haspopup="dialog" className={styles.field} onClick={search}>
          <span className={styles.fieldLabel}>{t('home.search')}</span>
          <span className={styles.fieldValue}>
            <Icon name="search" size={19} />
            <span>{t('home.searchExample')}</span>
          </span>
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.field}
          onClick={() => void overlays.open('booking.location', {})}
        >
          <span className={styles.fieldLabel}>{t('home.where')}</span>
          <span className={styles.fieldValue}>
            <Icon name="pin" size={19} />
            <bdi>{location ? locationLabel(location, say, list) : t('home.chooseLocation')}</bdi>
          </span>
        </button>
        <Button icon="search" onClick={search}>
          {t('home.find')}
        </Button>
      </div>
    </div>
  );
};
