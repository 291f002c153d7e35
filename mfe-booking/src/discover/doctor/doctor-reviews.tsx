import { doctorReviews, type ProviderProfile, type ProviderReview, type ResponseOf } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { BlocksSkeleton, Button, Card, CardHeading, Icon, ProgressBar, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Rating } from 'shared-ui/rating';
import { type EndpointPagesOptions, QueryError, useEndpointPages, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import styles from './reviews.module.css';

type Answer = ResponseOf<typeof doctorReviews>;

/** Written reviews of a doctor, page by page. */
export const reviewPages = (provider_id: string): EndpointPagesOptions<typeof doctorReviews> => ({
  key: provider_id,
  request: (page) => ({ provider_id, page }),
  hasMore: ({ page_count }, shown) => shown < page_count,
});

/** Reviews by patients: the number of ratings for each number of stars, and the texts. */
export const DoctorReviews = ({ doctor }: { doctor: ProviderProfile }) => {
  const t = useT();
  const { provider_id, rating, rating_count } = doctor;
  const pages = useEndpointPages(doctorReviews, { ...reviewPages(provider_id), enabled: rating !== null });
  if (rating === null) {
    return (
      <Card as="section" aria-labelledby="doctor-reviews">
        <CardHeading id="doctor-reviews">{t('reviews.title')}</CardHeading>
        <QuietText>{t('reviews.none')}</QuietText>
      </Card>
    );
  }
  const [first] = pages.data?.pages ?? [];
  return (
    <Card as="section" aria-labelledby="doctor-reviews">
      <CardHeading id="doctor-reviews">{t('reviews.title')}</CardHeading>
      <Rating rating={rating} count={rating_count} />
      {first ? (
        <>
          <Breakdown stars={first.stars} of={rating_count} />
          <ul className={styles.list}>
            {pages.data?.pages.flatMap(({ reviews }) =>
              reviews.map((review) => <Review key={review.id} review={review} />),
            )}
          </ul>
          {pages.hasNextPage && (
            <Button
              variant="quiet"
              size="s"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('reviews.more')}
            </Button>
          )}
        </>
      ) : pages.error ? (
        <QueryError error={pages.error} onRetry={() => void pages.refetch()} />
      ) : (
        <BlocksSkeleton heights={[140, 72, 72]} />
      )}
    </Card>
  );
};

const Breakdown = ({ stars, of: all }: { stars: Answer['stars']; of: number }) => {
  const t = useT();
  const { number } = useUi();
  return (
    <ul className={styles.breakdown} aria-label={t('reviews.breakdown')}>
      {stars.map(({ stars: given, patients }) => (
        <li key={given} className={styles.bar}>
          <span>{t('reviews.stars', { count: given })}</span>
          <ProgressBar tone="warning" value={patients} max={Math.max(1, all)} aria-hidden="true" />
          <bdi>{number(patients)}</bdi>
        </li>
      ))}
    </ul>
  );
};

const Review = ({ review }: { review: ProviderReview }) => {
  const t = useT();
  const { locale } = useUi();
  const { stars, comment, author, written_at: at } = review;
  return (
    <li className={styles.review}>
      <p className={styles.given} role="img" aria-label={t('reviews.stars', { count: stars })}>
        {Array.from({ length: stars }, (_, index) => (
          <Icon key={index} name="star" size={16} />
        ))}
      </p>
      <UserText>{comment}</UserText>
      <QuietText>
        <Name>{author ?? t('reviews.hidden')}</Name> · {formatDate(at, locale)}
      </QuietText>
    </li>
  );
};
