import { coverFamily, familyStatus, priceTerms } from 'shared-contracts/api';
import { BlocksSkeleton, PageColumn, PageHeader, QuietText } from 'shared-ui';
import { QueryError, useEndpointMutation, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { familyHref } from './address.ts';
import { PeopleForm } from './people-form.tsx';

/** Adds people to the active plan. */
export const CoverStep = () => {
  const t = useT();
  const { navigate, back } = useNavigation();
  const { data, error, refetch } = useEndpointQuery(familyStatus, {});
  const cover = useEndpointMutation(coverFamily, { invalidates: [familyStatus, priceTerms] });
  const subscription = data?.subscription;
  const covered = subscription?.patients.map(({ rel_id }) => rel_id) ?? [];
  return (
    <PageColumn width="list">
      <PageHeader title={t('familyDoctor.addPeople')} onBack={() => back(familyHref())} backAlways focusOnMount />
      <QuietText>{t('familyDoctor.coverText')}</QuietText>
      {subscription ? (
        <PeopleForm
          most={subscription.package.people}
          initial={covered}
          kept={covered}
          action={t('familyDoctor.addPeople')}
          onSubmit={async (ids) => {
            await cover.mutateAsync({ rel_ids: ids });
            navigate(familyHref({ done: 'covered' }), { replace: true });
          }}
        />
      ) : data || error ? (
        <QueryError
          error={error ?? new Error('no plan runs')}
          onRetry={() => void refetch()}
          elsewhere={{ href: familyHref(), label: t('familyDoctor.title') }}
        />
      ) : (
        <BlocksSkeleton heights={[160, 160]} />
      )}
    </PageColumn>
  );
};
