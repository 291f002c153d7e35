import { completedAppointments, familyStatus, favouriteList } from 'shared-contracts/api';
import { SectionHeader, Stack } from 'shared-ui';
import { type ScreenFile, useT } from 'shared-ui/remote-kit';
import { FamilyDoctorCard } from './family-doctor-card.tsx';
import { Favourites } from './favourites.tsx';
import { SEEN, Seen } from './seen.tsx';

/** The family doctor, the favourites, and the providers seen before, each with a link to a time. */
const MyDoctors = () => {
  const t = useT();
  return (
    <Stack gap={6}>
      <Stack as="section" gap={3} aria-labelledby="my-family-doctor">
        <SectionHeader id="my-family-doctor" title={t('doctors.family')} />
        <FamilyDoctorCard />
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="my-favourites">
        <SectionHeader id="my-favourites" title={t('doctors.favourites')} />
        <Favourites />
      </Stack>
      <Seen />
    </Stack>
  );
};

export default Object.assign(MyDoctors, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(familyStatus, {});
    query(favouriteList, {});
    query(completedAppointments, SEEN);
  },
} satisfies ScreenFile);
