import { Icon, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './rating.module.css';

/** `★ 4.9 · 312 reviews`; says so when nobody has rated yet. */
export const Rating = ({ rating, count }: { rating: number | null; count: number }) => {
  const t = useT();
  const { number } = useUi();
  if (rating === null) return <p className={styles.rating}>{t('rating.none')}</p>;
  const score = number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <p className={styles.rating}>
      <span className={styles.score} role="img" aria-label={t('rating.of', { score })}>
        <Icon name="star" size={16} />
        <bdi>{score}</bdi>
      </span>
      <span>{t('rating.count', { count })}</span>
    </p>
  );
};
