import { useState } from 'react';
import { branches } from 'shared-contracts/api';
import { SERVICE_DEFINITIONS } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, Button, buttonClass, EmptyState, Stack, useUi, WithAside } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { Link, QueryError, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { useStoredLocation } from '../../shared/location/stored-location.ts';
import { Price } from '../../shared/price/price.tsx';
import { feeOf } from '../../shared/price/use-price-terms.ts';
import { ContinueDock } from '../basket/continue-dock.tsx';
import type { ServiceStepProps } from '../basket/step-props.ts';
import { useSameCare } from '../basket/use-same-care.ts';
import { useWhen } from '../../shared/visit/use-when.ts';

/** The step that selects the branch: the nearest first when a place is known. */
const BranchStep = ({ definition, basket, chosen, next, total, children }: ServiceStepProps) => {
  const { stid } = definition;
  const t = useT();
  const { say, list, number } = useUi();
  const { soon } = useWhen();
  const host = useHost();
  const near = useStoredLocation();
  const place = near && { latitude: near.latitude, longitude: near.longitude };
  const { data, error, refetch } = useEndpointQuery(branches, { stid, ...(place ? { location: place } : {}) });
  const [wanted, setWanted] = useState(basket.branch);
  if (!data) {
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} />
    ) : (
      <BlocksSkeleton heights={[96, 96, 96]} />
    );
  }
  if (data.branches.length === 0) return <NoBranch definition={definition} chosen={chosen} />;
  const options = data.branches.map((branch) => ({
    value: branch.branch_id,
    label: list([say(branch.facility), say(branch.name)]),
    note: t('branch.line', {
      place: [
        say(branch.address),
        ...(branch.distance_km === null ? [] : [t('branch.km', { km: number(Math.round(branch.distance_km)) })]),
      ].join(' · '),
      first: branch.free_from === null ? t('who.noTime') : t('who.first', { when: soon(branch.free_from) }),
    }),
    // Without a fee of the visit only the items are paid: "0" would suggest that it is free.
    ...(branch.fee.from > 0 ? { end: <Price fee={branch.fee.from} {...feeOf(definition)} /> } : {}),
  }));
  const still = options.some(({ value }) => value === wanted) ? wanted : null;
  return (
    <WithAside>
      <Stack>
        <Button
          variant="quiet"
          icon="pin"
          onClick={() => void host.overlays.open('booking.location', { reason: t('branch.whyPlace') })}
        >
          {near ? t('branch.changePlace') : t('branch.sayPlace')}
        </Button>
        <RadioCards label={t('step.branch')} labelHidden options={options} value={still} onValueChange={setWanted} />
      </Stack>
      <ContinueDock total={total} disabled={still === null} onContinue={() => next({ branch: still })}>
        {children}
      </ContinueDock>
    </WithAside>
  );
};

/** The same care at home, where there is such a service; otherwise all services. */
const NoBranch = ({ definition: { stid, utid }, chosen }: Pick<ServiceStepProps, 'definition' | 'chosen'>) => {
  const t = useT();
  const goTo = useSameCare(chosen);
  const home = SERVICE_DEFINITIONS.find(
    (other) => other.utid === utid && other.delivery === 'home' && other.stid !== stid,
  );
  return (
    <EmptyState
      title={t('branch.none')}
      action={
        home ? (
          <Button onClick={() => void goTo(home.stid)}>{t('branch.atHome')}</Button>
        ) : (
          <Link href={linkTo('home')} className={buttonClass()}>
            {t('goHome')}
          </Link>
        )
      }
    >
      {home && t('branch.noneHint')}
    </EmptyState>
  );
};

export default BranchStep;
