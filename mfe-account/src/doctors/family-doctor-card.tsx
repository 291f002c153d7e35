import { type FamilyStatus, familyStatus } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, ItemCard, PersonAvatar, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';

/** The doctor of the family's plan and its end date; a link to the plans where there is none. */
export const FamilyDoctorCard = () => {
  const t = useT();
  const status = useEndpointQuery(familyStatus, {});
  return (
    <AccountQuery query={status} heights={[112]} to="doctors" title={t('doctors.familyFailed')}>
      {(found) => (found.subscription ? <Doctor subscription={found.subscription} /> : <NoPlan />)}
    </AccountQuery>
  );
};

const Doctor = ({ subscription }: { subscription: NonNullable<FamilyStatus['subscription']> }) => {
  const t = useT();
  const { say } = useUi();
  const { doctor } = subscription;
  return (
    <ItemCard
      lead={
        <PersonAvatar
          id={doctor.doctor_id}
          gender={doctor.gender}
          img={doctor.doctor_img}
          provider={say(doctor.doctor_name)}
          size={56}
        />
      }
      title={say(doctor.doctor_name)}
      facts={[say(doctor.label)]}
      action={
        <Link
          href={linkTo('familyDoctor', {}, { expired: doctor.expired ? 'true' : undefined })}
          className={buttonClass({ size: 's' })}
        >
          {t(doctor.expired ? 'doctors.renew' : 'doctors.openPlan')}
        </Link>
      }
    />
  );
};

const NoPlan = () => {
  const t = useT();
  return (
    <ItemCard
      title={t('doctors.noPlan')}
      facts={[t('doctors.noPlanText')]}
      action={
        <Link href={linkTo('familyDoctor')} className={buttonClass({ size: 's', variant: 'quiet' })}>
          {t('doctors.plans')}
        </Link>
      }
    />
  );
};
