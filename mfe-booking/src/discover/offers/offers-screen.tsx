import { basket, type Offer, offerDetails, takeOffer } from 'shared-contracts/api';
import { formatDay, riyadhDay } from 'shared-contracts/domain';
import { linkTo, type MatchedRoute } from 'shared-contracts/routes';
import {
  Alert,
  Badge,
  BlocksSkeleton,
  Button,
  Card,
  CardHeading,
  CardList,
  EmptyState,
  Money,
  PageColumn,
  PageHeader,
  QuietText,
  ServicePicture,
  useUi,
} from 'shared-ui';
import {
  type Prefetch,
  QueryError,
  type ScreenFile,
  useEndpointMutation,
  useEndpointQuery,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import styles from './offers.module.css';

const OFFER_ID = /^[A-Za-z0-9_-]{1,64}$/;

const requestAt = ({ query: { offer = '' } }: MatchedRoute) => (OFFER_ID.test(offer) ? { offer_id: offer } : {});

const ahead: Prefetch = ({ route, query }) => query(offerDetails, requestAt(route));

/** `/offers-details`: the current offers; `?offer=…` shows one first, even when it has ended. */
const OffersScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const request = requestAt(route);
  const { data, error, refetch } = useEndpointQuery(offerDetails, request, { staleTime: 60_000 });
  return (
    <PageColumn width="list">
      <PageHeader title={t('offers.title')} subtitle={t('offers.subtitle')} onBack={() => back(linkTo('home'))} />
      {data ? (
        data.offers.length === 0 ? (
          <EmptyState title={t('offers.none')}>{t('offers.noneHint')}</EmptyState>
        ) : (
          <CardList columns>
            {data.offers.map((offer) => (
              <OfferCard key={offer.offer_id} offer={offer} />
            ))}
          </CardList>
        )
      ) : error ? (
        <QueryError
          error={error}
          onRetry={() => void refetch()}
          elsewhere={{ href: linkTo('home'), label: t('goHome') }}
        />
      ) : (
        <BlocksSkeleton heights={[180, 180, 180]} />
      )}
    </PageColumn>
  );
};

const OfferCard = ({ offer }: { offer: Offer }) => {
  const t = useT();
  const { say, locale: language } = useUi();
  const { navigate } = useNavigation();
  const take = useEndpointMutation(takeOffer, {
    invalidates: [basket],
    onSuccess: () => navigate(offer.service.href),
  });
  return (
    <Card className={styles.offer}>
      <ServicePicture name={offer.picture} />
      <div className={styles.words}>
        <Badge tone={offer.expired ? 'neutral' : 'success'}>
          {offer.expired ? t('offers.over') : <Off offer={offer} />}
        </Badge>
        <CardHeading>{say(offer.title)}</CardHeading>
        <p>{say(offer.text)}</p>
        <QuietText>
          {t(offer.expired ? 'offers.ended' : 'offers.until', {
            day: formatDay(riyadhDay(new Date(Date.parse(offer.valid_until) - 1)), language),
          })}
        </QuietText>
        {take.isError && <Alert tone="danger" title={t('offers.failed')} />}
      </div>
      {!offer.expired && (
        <Button
          className={styles.take}
          loading={take.isPending}
          onClick={() => take.mutate({ offer_id: offer.offer_id })}
        >
          {t('offers.take', { service: say(offer.service.name) })}
        </Button>
      )}
    </Card>
  );
};

/** The short text of the discount. */
const Off = ({ offer: { discount } }: { offer: Offer }) => {
  const t = useT();
  if (discount.kind === 'percent') return t('offers.percent', { percent: discount.percent });
  if (discount.kind === 'amount') {
    return (
      <>
        {t('offers.amount')} <Money halalas={discount.amount} />
      </>
    );
  }
  if (discount.kind === 'price') {
    return (
      <>
        {t('offers.price')} <Money halalas={discount.price} />
      </>
    );
  }
  return t('offers.less');
};

export default Object.assign(OffersScreen, { ahead } satisfies ScreenFile);
