import { linkTo } from 'shared-contracts/routes';
import { useT } from '../context/shell-context.tsx';
import { FamilyDoctorLink } from './family-doctor-link.tsx';

/** The offer of the plan, for visitors and patients without one. */
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
