import { type InsuranceState, requestApproval, reviewOrder } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Card, CardHeading, useUi } from 'shared-ui';
import { ApprovalRequest } from 'shared-ui/payment';
import { useEndpointMutation, useT } from 'shared-ui/remote-kit';

/** Whether the full price may be paid now and the covered part repaid later. */
export const isAwaited = ({ state }: InsuranceState): boolean =>
  state === 'pending' || state === 'several' || state === 'unavailable' || state === 'approval-pending';

/** The kind of service, as insurance plans name it. */
const MEDICINES = 'pharmacy';

/** Why the price is the full one; renders nothing where insurance covers part of it. */
export const UninsuredReason = ({ insurance }: { insurance: InsuranceState }) => {
  const { rel_id, state, insurer, since } = insurance;
  const t = useT();
  const approval = useEndpointMutation(requestApproval, { invalidates: [reviewOrder] });
  const { say, locale } = useUi();
  if (state === 'covered' || state === 'unknown') return null;
  const named = { insurer: insurer ? say(insurer) : '', day: since ? formatDate(since, locale) : '' };
  return (
    <Card as="section" aria-labelledby="offer-insurance">
      <CardHeading id="offer-insurance">{t('offer.insurance')}</CardHeading>
      <p>{t(`offer.uninsured.${state}`, named)}</p>
      <ApprovalRequest state={state} onRequest={() => approval.mutateAsync({ rel_id, utid: MEDICINES })} />
    </Card>
  );
};
