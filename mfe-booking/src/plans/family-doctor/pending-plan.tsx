import { cancelFamilyPlan, familyStatus, type FamilySubscription } from 'shared-contracts/api';
import { Alert, Button, buttonClass, Card, CardHeading, Cluster, QuietText, useUi } from 'shared-ui';
import { Link, useEndpointMutation, useT } from 'shared-ui/remote-kit';
import { familyHref } from './address.ts';

/** A plan that was selected and not paid: continue, or discard it. */
export const PendingPlan = ({ pending }: { pending: FamilySubscription }) => {
  const t = useT();
  const { say } = useUi();
  const drop = useEndpointMutation(cancelFamilyPlan, { invalidates: [familyStatus] });
  return (
    <Card as="section" tone="sun" aria-labelledby="family-pending">
      <CardHeading id="family-pending">{t('familyDoctor.pending')}</CardHeading>
      <QuietText>
        {say(pending.package.name)} · {say(pending.doctor.doctor_name)}
      </QuietText>
      {drop.error && <Alert tone="danger">{drop.error.message}</Alert>}
      <Cluster>
        <Link href={familyHref({ sub: pending.subscription_id })} className={buttonClass({ size: 's' })}>
          {t('familyDoctor.goOn')}
        </Link>
        <Button
          variant="quiet"
          size="s"
          loading={drop.isPending}
          onClick={() => drop.mutate({ subscription_id: pending.subscription_id })}
        >
          {t('familyDoctor.drop')}
        </Button>
      </Cluster>
    </Card>
  );
};
