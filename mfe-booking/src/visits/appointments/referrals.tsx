import { type Referral, treatmentReferrals } from 'shared-contracts/api';
import { formatDay } from 'shared-contracts/domain';
import { Badge, buttonClass, CardHeading, CardList, ItemCard, ServicePicture, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { UserText } from 'shared-ui/user-text';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { browseHref } from '../../routes/doctor-filters.ts';

/** The referrals of a visit's provider, each with a link to its booking. Renders nothing without referrals. */
export const Referrals = ({ appointmentId }: { appointmentId: string }) => {
  const { data } = useEndpointQuery(treatmentReferrals, { apnt_id: appointmentId });
  return <ReferralList referrals={data?.referrals ?? []} />;
};

interface ReferralListProps {
  referrals: readonly Referral[];
  /** Shows the patient of each: they belong to several patients. */
  named?: boolean;
}

export const ReferralList = ({ referrals, named = false }: ReferralListProps) => {
  const t = useT();
  if (referrals.length === 0) return null;
  return (
    <section aria-labelledby="referrals">
      <CardHeading id="referrals">{t('referrals.title')}</CardHeading>
      <CardList>
        {referrals.map((referral) => (
          <ReferralCard key={referral.referral_id} referral={referral} named={named} />
        ))}
      </CardList>
    </section>
  );
};

const ReferralCard = ({ referral, named }: { referral: Referral; named: boolean }) => {
  const t = useT();
  const { say, locale: language } = useUi();
  const { service, speciality, item, reason, valid_until: until, expired } = referral;
  const what = say(item?.name ?? speciality?.name ?? service.name);
  return (
    <ItemCard
      title={what}
      lead={<ServicePicture name={service.picture} />}
      badge={
        <Badge tone={expired ? 'neutral' : 'info'}>
          {expired ? t('referrals.over') : t('referrals.until', { day: formatDay(until, language) })}
        </Badge>
      }
      facts={[
        named && <Name key="patient">{referral.patient.name}</Name>,
        <UserText key="reason" as="span">
          {reason}
        </UserText>,
      ]}
      action={
        !expired && (
          <Link
            href={speciality ? browseHref({ deptid: speciality.id }) : service.href}
            className={buttonClass({ size: 's' })}
          >
            {t('referrals.book', { service: what })}
          </Link>
        )
      }
    />
  );
};
