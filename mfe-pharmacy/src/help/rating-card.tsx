import { orderRating, rateOrder, RATING_COMMENT_MAX } from 'shared-contracts/api';
import { Button, Card, CardHeading } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextArea } from 'shared-ui/forms';
import { Rating } from 'shared-ui/rating';
import { CardQueryError, useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { StarField } from 'shared-ui/star-field';
import { UserText } from 'shared-ui/user-text';
import * as z from 'zod/mini';

const RatingRequest = z.pick(rateOrder.request, { rating: true, comment: true });

interface RatingCardProps {
  orderId: string;
  pickup: boolean;
}

/** The patient's rating of an order, or the form that rates it, once. */
export const RatingCard = ({ orderId, pickup }: RatingCardProps) => {
  const t = useT();
  const { data, error, refetch } = useEndpointQuery(orderRating, { order_id: orderId });
  if (error && !data) return <CardQueryError heading={t('rate.yours')} error={error} onRetry={() => void refetch()} />;
  if (!data || (!data.rated && !data.may_rate)) return null;
  return (
    <Card as="section" aria-labelledby="order-rating">
      <CardHeading id="order-rating">
        {t(data.rated ? 'rate.yours' : pickup ? 'rate.pickup' : 'rate.delivery')}
      </CardHeading>
      {data.rated ? (
        <>
          <Rating rating={data.rated.rating} count={1} />
          {data.rated.comment !== '' && <UserText>{data.rated.comment}</UserText>}
        </>
      ) : (
        <RatingForm orderId={orderId} />
      )}
    </Card>
  );
};

const RatingForm = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { alerts } = useHost();
  const { mutateAsync } = useEndpointMutation(rateOrder, { invalidates: [orderRating] });
  const form = useRequestForm({
    id: 'rate-order',
    schema: RatingRequest,
    fields: {
      rating: {
        label: t('rate.label'),
        choose: true,
        texts: { REQUIRED: t('rate.missing'), NOT_CHOSEN: t('rate.missing') },
      },
      comment: { label: t('rate.comment'), optional: true },
    },
    initial: { rating: null as number | null, comment: '' },
    onSubmit: async (request) => {
      await mutateAsync({ order_id: orderId, ...request });
      alerts.show({ tone: 'success', text: t('rate.done') });
    },
  });
  const { id, label, error, value, onValueChange } = form.field('rating');
  return (
    <RequestForm form={form}>
      <StarField
        id={id}
        label={label}
        error={error}
        value={value}
        onValueChange={onValueChange}
        starLabel={(count) => t('rate.stars', { count })}
      />
      {value !== null && <TextArea {...form.field('comment')} optional maxLength={RATING_COMMENT_MAX} />}
      <Button type="submit" loading={form.busy}>
        {t('rate.send')}
      </Button>
    </RequestForm>
  );
};
