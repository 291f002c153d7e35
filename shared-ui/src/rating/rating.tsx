import { Icon, useUi } from 'shared-ui';
import styles from './rating.module.css';

export interface RatingProps {
  /** 1 to 5; null without ratings. */
  rating: number | null;
  /** The number of ratings. */
  count: number;
}

/** `★ 4.9 · 312 reviews`, or a text when there are no ratings. */
export const Rating = ({ rating, count }: RatingProps) => {
  const { number, text } = useUi();
  if (rating === null) return <p className={styles.rating}>{text('notRated')}</p>;
  const score = number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <p className={styles.rating}>
      <span className={styles.score} role="img" aria-label={text('rated', { score })}>
        <Icon name="star" size={16} />
        <bdi>{score}</bdi>
      </span>
      <span>{text('reviews', { count })}</span>
    </p>
  );
};
