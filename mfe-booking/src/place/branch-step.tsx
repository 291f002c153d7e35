import { useState } from 'react';
import { branches } from 'shared-contracts/api';
import { BlocksSkeleton, Button, EmptyState, Stack, useUi, WithAside } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { QueryError, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { useStoredLocation } from '../location/stored-location.ts';
import { Price } from '../price/price.tsx';
import { feeOf } from '../price/use-price-terms.ts';
import { ContinueDock } from '../service/continue-dock.tsx';
import type { ServiceStepProps } from '../service/step-props.ts';
import { useWhen } from '../visit/use-when.ts';

/** Which branch: the nearest first when a place is known. */
const BranchStep = ({ definition, basket, next, children }: ServiceStepProps) => {
  const { stid } = definition;
  const t = useT();
  const { say, list, number } = useUi();
  const { when } = useWhen();
  const host = useHost();
  const near = useStoredLocation();
  const place = near && { latitude: near.latitude, longitude: near.longitude };
  const { data, error, refetch } = useEndpointQuery(branches, { stid, ...(place ? { location: place } : {}) });
  const [chosen, setChosen] = useState(basket.branch);
  if (!data) {
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} />
    ) : (
      <BlocksSkeleton heights={[96, 96, 96]} />
    );
  }
  if (data.branches.length === 0) return <EmptyState title={t('branch.none')}>{t('branch.noneHint')}</EmptyState>;
  const options = data.branches.map((branch) => ({
    value: branch.branch_id,
    label: list([say(branch.facility), say(branch.name)]),
    note: list([
      say(branch.address),
      ...(branch.distance_km === null ? [] : [t('who.distance', { km: number(Math.round(branch.distance_km)) })]),
      ...(branch.free_from === null ? [t('who.noTime')] : [when(branch.free_from)]),
    ]),
    // Without a fee of the visit only what was chosen is paid: "0" would say that it costs nothing.
    ...(branch.fee.from > 0 ? { end: <Price fee={branch.fee.from} {...feeOf(definition)} /> } : {}),
  }));
  const still = options.some(({ value }) => value === chosen) ? chosen : null;
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
        <RadioCards label={t('step.branch')} labelHidden options={options} value={still} onValueChange={setChosen} />
      </Stack>
      <ContinueDock disabled={still === null} onContinue={() => next({ branch: still })}>
        {children}
      </ContinueDock>
    </WithAside>
  );
};

export default BranchStep;
