import type { AppointmentDetail } from 'shared-contracts/api';
import { FOLLOW_UP_STEP, linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, CardHeading, QuietText, Stack } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';

/** The link to the free follow-up of a visit. */
export const FollowUpCard = ({ appointment: { apnt_id: id } }: { appointment: AppointmentDetail }) => {
  const t = useT();
  return (
    <Card as="section" tone="tint" aria-labelledby="follow-up">
      <CardHeading id="follow-up">{t('followUp.title')}</CardHeading>
      <Stack gap={3}>
        <QuietText>{t('followUp.hint')}</QuietText>
        <div>
          <Link href={linkTo('completedDetails', {}, { apnt_id: id, step: FOLLOW_UP_STEP })} className={buttonClass()}>
            {t('followUp.open')}
          </Link>
        </div>
      </Stack>
    </Card>
  );
};
