import { useEffect, useState } from 'react';
import { familyStatus, type FamilyStatus } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { useLanguage, useShell, useT } from '../context/shell-context.tsx';
import { FamilyDoctorLink } from './family-doctor-link.tsx';
import { FamilyDoctorOffer } from './family-doctor-offer.tsx';

/** Requested each time home is shown, because purchases on other pages change it. Renders nothing without an answer. */
const useStatus = (): FamilyStatus | null => {
  const { host } = useShell();
  const [status, setStatus] = useState<FamilyStatus | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    host.api.call(familyStatus, {}, { signal: controller.signal }).then(
      (answer) => !controller.signal.aborted && setStatus(answer),
      () => undefined,
    );
    return () => controller.abort();
  }, [host]);
  return status;
};

/** The patient's family doctor in the banner, and whether the plan has ended. */
export const OwnFamilyDoctor = () => {
  const t = useT();
  const language = useLanguage();
  const doctor = useStatus()?.subscription?.doctor;
  if (!doctor) return <FamilyDoctorOffer />;
  const expired = doctor.expired ? true : undefined;
  return (
    <FamilyDoctorLink
      href={linkTo('familyDoctor', {}, { expired })}
      title={doctor.doctor_name[language]}
      text={doctor.label[language]}
      action={t(doctor.expired ? 'family.renew' : 'family.open')}
    />
  );
};
