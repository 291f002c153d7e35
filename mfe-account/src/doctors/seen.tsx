import { type AppointmentSummary, completedAppointments, editFavourite, favouriteList } from 'shared-contracts/api';
import { formatDate, riyadhDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, CardList, ItemCard, PersonAvatar, SectionHeader, Stack, useUi } from 'shared-ui';
import { useBookAgain } from 'shared-ui/book-again';
import { Link, useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';

/** The newest completed visit with each provider. */
export const SEEN = { page: 1, each_provider: true };

/** The providers seen before, the latest first; renders nothing before the first visit. */
export const Seen = () => {
  const t = useT();
  const visits = useEndpointQuery(completedAppointments, SEEN);
  const favourites = useEndpointQuery(favouriteList, {});
  // The height of the favourites above is not known before they have loaded.
  if (favourites.isPending || visits.data?.appointments.length === 0) return null;
  const isFavourite = (id: string) => favourites.data?.favourites.some((one) => one.provider_id === id) ?? true;
  return (
    <Stack as="section" gap={3} aria-labelledby="my-seen">
      <SectionHeader id="my-seen" title={t('doctors.seen')} />
      <AccountQuery query={visits} heights={[140, 140]} title={t('doctors.seenFailed')}>
        {({ appointments, next }) => (
          <>
            <CardList columns>
              {appointments.map((visit) => (
                <SeenCard key={visit.apnt_id} visit={visit} favourite={isFavourite(visit.provider.provider_id)} />
              ))}
            </CardList>
            {next && <Link href={linkTo('myAppointments')}>{t('doctors.allVisits')}</Link>}
          </>
        )}
      </AccountQuery>
    </Stack>
  );
};

const SeenCard = ({ visit, favourite }: { visit: AppointmentSummary; favourite: boolean }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { alerts } = useHost();
  const again = useBookAgain();
  const add = useEndpointMutation(editFavourite, {
    invalidates: [favouriteList],
    onError: () => alerts.show({ tone: 'danger', text: t('favourites.notRemoved') }),
  });
  const { provider, service, starts_at: startsAt } = visit;
  const name = say(provider.name);
  return (
    <ItemCard
      lead={<PersonAvatar id={provider.provider_id} gender="" img={provider.img || null} provider={name} size={56} />}
      title={name}
      facts={[
        say(provider.speciality ?? service),
        t('doctors.lastVisit', { day: formatDate(riyadhDay(startsAt), locale) }),
      ]}
      action={
        <Stack gap={2}>
          <Button
            size="s"
            loading={again.isPending}
            aria-label={t('doctors.bookAgainNamed', { name })}
            onClick={() => again.bookAgain(visit.apnt_id)}
          >
            {t('doctors.bookAgain')}
          </Button>
          {!favourite && (
            <Button
              size="s"
              variant="link"
              icon="favourite"
              loading={add.isPending}
              aria-label={t('doctors.addNamed', { name })}
              onClick={() => add.mutate({ provider_id: provider.provider_id, favourite: true })}
            >
              {t('doctors.add')}
            </Button>
          )}
        </Stack>
      }
    />
  );
};
