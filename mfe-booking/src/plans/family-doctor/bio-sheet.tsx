import { familyDoctorBio, type ProviderCard } from 'shared-contracts/api';
import { BlocksSkeleton, Button, Dialog, Stack, useUi } from 'shared-ui';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { DoctorAbout } from '../../shared/doctors/doctor-about.tsx';
import { DoctorHead } from '../../shared/doctors/doctor-head.tsx';

interface BioSheetProps {
  doctor: ProviderCard;
  onChoose: () => void;
  onClose: () => void;
}

/** The profile of a doctor in a sheet over the list, with the button that selects the doctor. */
const BioSheet = ({ doctor, onChoose, onClose }: BioSheetProps) => {
  const t = useT();
  const { say } = useUi();
  const { data, error, refetch } = useEndpointQuery(familyDoctorBio, { doctor_id: doctor.provider_id });
  return (
    <Dialog
      open
      size="m"
      title={say(doctor.name)}
      onClose={onClose}
      footer={
        <Button wide disabled={data?.accepting === false} onClick={onChoose}>
          {t(data?.accepting === false ? 'familyDoctor.full' : 'familyDoctor.chooseThis')}
        </Button>
      }
    >
      {data ? (
        // The text is longer than the sheet and contains nothing focusable: it is focusable itself so that the keyboard can
        // scroll it.
        <Stack role="region" aria-label={t('familyDoctor.bioOf', { doctor: say(doctor.name) })} tabIndex={0}>
          <DoctorHead doctor={data.doctor} />
          <DoctorAbout doctor={data.doctor} />
        </Stack>
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[128, 120, 200]} />
      )}
    </Dialog>
  );
};

export default BioSheet;
