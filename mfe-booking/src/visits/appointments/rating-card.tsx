import { Suspense, useState } from 'react';
import { type AppointmentDetail, ratingDetails } from 'shared-contracts/api';
import { Button, Card, CardHeading, QuietText } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Rating } from 'shared-ui/rating';
import { CardQueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import { RatingDialog } from './lazy-dialogs.ts';
import styles from '../after/after.module.css';

/** The patient's rating of a completed visit, or the button that rates it; renders nothing when neither applies. */
export const RatingCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useEndpointQuery(ratingDetails, { apnt_id: appointment.apnt_id });
  if (error && !data) return <CardQueryError heading={t('rate.yours')} error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.rated && !data.may_rate)) return null;
  return (
    <Card as="section" aria-labelledby="rating">
      <CardHeading id="rating">{t(data.rated ? 'rate.yours' : 'rate.ask')}</CardHeading>
      {data.rated ? (
        <>
          <Rating rating={data.rated.rating} count={1} />
          {data.rated.comment && <UserText className={styles.said}>{data.rated.comment}</UserText>}
          <QuietText>{data.rated.hide_name ? t('rate.hidden') : <Name>{data.author}</Name>}</QuietText>
        </>
      ) : (
        <Button icon="star" onClick={() => setOpen(true)}>
          {t('rate.open')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <RatingDialog appointment={appointment} author={data.author} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
};
