import { editFavourite, type Favourite, favouriteList } from 'shared-contracts/api';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG, UTID } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, CardList, Cluster, ItemCard, PersonAvatar, Stack, useUi } from 'shared-ui';
import { Rating } from 'shared-ui/rating';
import { Link, useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';

/** The favourite providers of the account, each with a link to its booking. */
export const Favourites = () => {
  const t = useT();
  const list = useEndpointQuery(favouriteList, {});
  return (
    <AccountQuery query={list} heights={[112]} to="doctors" title={t('favourites.failed')}>
      {({ favourites }) =>
        favourites.length === 0 ? (
          <Nobody />
        ) : (
          <CardList columns>
            {favourites.map((favourite) => (
              <FavouriteCard key={favourite.provider_id} favourite={favourite} />
            ))}
          </CardList>
        )
      }
    </AccountQuery>
  );
};

/** The booking page of a provider: a doctor's own page, or the page of the service. */
const bookingHref = (provider: string, { utid, stid }: Favourite['services'][number]): string =>
  utid === UTID.telemedicine
    ? linkTo('browse', { utid: TELEMEDICINE_SLUG }, { ...TELEMEDICINE_QUERY, doctor: provider })
    : linkTo('browse', { utid }, { stid });

const FavouriteCard = ({ favourite }: { favourite: Favourite }) => {
  const t = useT();
  const { say } = useUi();
  const { alerts } = useHost();
  const edit = useEndpointMutation(editFavourite, {
    invalidates: [favouriteList],
    onError: () => alerts.show({ tone: 'danger', text: t('favourites.notRemoved') }),
  });
  const { provider_id: provider, title, speciality, img, rating, rating_count: count, services } = favourite;
  const name = say(favourite.name);
  return (
    <ItemCard
      lead={<PersonAvatar id={provider} gender="" img={img} provider={name} size={56} />}
      title={name}
      facts={[say(title), speciality && say(speciality), <Rating key="rating" rating={rating} count={count} />]}
      action={
        <Stack gap={2}>
          <Cluster>
            {services.map((service) => (
              <Link
                key={service.stid}
                href={bookingHref(provider, service)}
                className={buttonClass({ size: 's' })}
                aria-label={t('favourites.bookNamed', { service: say(service.name), name })}
              >
                {say(service.name)}
              </Link>
            ))}
          </Cluster>
          <Button
            size="s"
            variant="link"
            icon="favourite"
            loading={edit.isPending}
            aria-label={t('favourites.removeNamed', { name })}
            onClick={() => edit.mutate({ provider_id: provider, favourite: false })}
          >
            {t('favourites.remove')}
          </Button>
        </Stack>
      }
    />
  );
};

const Nobody = () => {
  const t = useT();
  return (
    <ItemCard
      title={t('favourites.empty')}
      facts={[t('favourites.emptyText')]}
      action={
        <Link href={linkTo('eclinics')} className={buttonClass({ size: 's', variant: 'quiet' })}>
          {t('favourites.find')}
        </Link>
      }
    />
  );
};
