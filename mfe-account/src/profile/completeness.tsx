import type { UserProfile } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { Avatar, Card, ProgressBar, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import { PhotoButton } from '../photo/photo-button.tsx';
import styles from './profile.module.css';

/** The name of the patient, and how much of the profile is filled in. */
export const Completeness = ({
  profile: { personal, profile_complete: percent, profile_missing: missing = [] },
}: {
  profile: UserProfile;
}) => {
  const t = useT();
  const { number } = useUi();
  const known = missing.filter((part) => part !== 'unknown');
  return (
    <Card className={styles.person}>
      <Avatar name="" src={personal.img} size={72} />
      <div className={styles.who}>
        <strong className={styles.name}>
          <Name>{displayNameOf(personal)}</Name>
        </strong>
        <PhotoButton
          person={{ relId: personal.rel_id, name: displayNameOf(personal), img: personal.img, isHolder: true }}
        />
      </div>
      <div className={styles.complete}>
        <span className={styles.percent}>
          <span id="profile-complete">{t('personal.complete')}</span>
          <bdi>{number(percent / 100, { style: 'percent' })}</bdi>
        </span>
        <ProgressBar aria-labelledby="profile-complete" max={100} value={percent} />
        {known.length > 0 && (
          <small className={styles.missing}>
            {t('personal.missing', { parts: known.map((part) => t(`missing.${part}`)).join(t('personal.comma')) })}
          </small>
        )}
      </div>
    </Card>
  );
};
