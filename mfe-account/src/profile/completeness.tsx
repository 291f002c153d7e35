import type { UserProfile } from 'shared-contracts/api';
import { Avatar, Card, ProgressBar, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import styles from './profile.module.css';

/** Who it is, and how much of the profile is filled in. */
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
      <strong className={styles.name}>
        <Name>{`${personal.fn} ${personal.ln}`}</Name>
      </strong>
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
