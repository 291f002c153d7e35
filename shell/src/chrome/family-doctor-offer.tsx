import { linkTo } from 'shared-contracts/routes';
import { useT } from '../context/shell-context.tsx';
import { FamilyDoctorLink } from './family-doctor-link.tsx';

/** What everybody is told of the plan. */
export const FamilyDoctorOffer = () => {
  const t = useT();
  return (
    <FamilyDoctorLink
      href={linkTo('familyDoctor')}
      title={t('family.title')}
      text={t('family.text')}
      action={t('family.action')}
    />
  );
};
