import { Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { ComingSoon, SignInState, useHost, useNavigation, useSession, useT, lazyScreen } from 'shared-ui/remote-kit';
import { PageHeader, Skeleton, SkeletonRegion } from 'shared-ui';
import { ProfileLayout } from './profile-layout.tsx';
import { type SectionKey, sectionOf } from './sections.ts';
import styles from './pages.module.css';

const PersonalData = lazyScreen(
  () => import(/* webpackChunkName: "personal" */ '../profile/personal-data.tsx'),
  ['personal'],
);
const Patients = lazyScreen(() => import(/* webpackChunkName: "patients" */ '../patients/patients.tsx'), ['patients']);
const SignIns = lazyScreen(() => import(/* webpackChunkName: "sign-ins" */ '../sign-ins/sign-ins.tsx'), ['sign-ins']);
const WalletSection = lazyScreen(
  () => import(/* webpackChunkName: "wallet" */ '../wallet/wallet-section.tsx'),
  ['wallet'],
);
const RecordAccess = lazyScreen(
  () => import(/* webpackChunkName: "record-access" */ '../records/record-access.tsx'),
  ['access'],
);

/** The profile page; the route says which section is open. */
export const Pages = () => {
  const { routeId } = useNavigation().route;
  const session = useSession();
  const host = useHost();
  const t = useT();
  const section = sectionOf(routeId);
  if (session.kind === 'restoring') {
    return (
      <div className={styles.page}>
        <SkeletonRegion>
          <Skeleton shape="block" height="120px" />
          <Skeleton shape="block" height="320px" />
        </SkeletonRegion>
      </div>
    );
  }
  if (session.kind === 'visitor') {
    return (
      <div className={styles.page}>
        <PageHeader title={t('title')} onBack={() => host.navigation.back(linkTo('home'))} />
        <SignInState title={t('signIn.title')}>{t('signIn.text')}</SignInState>
      </div>
    );
  }
  return (
    <ProfileLayout user={session.user} section={section}>
      {section !== null && section !== 'menu' && (
        <Suspense fallback={<Skeleton shape="block" height="320px" />}>
          <Section section={section} />
        </Suspense>
      )}
      {section === null && (
        <ComingSoon embedded title={t('soon.other')}>
          {t('soon.text')}
        </ComingSoon>
      )}
    </ProfileLayout>
  );
};

const Section = ({ section }: { section: SectionKey }) => {
  const t = useT();
  if (section === 'personal') return <PersonalData />;
  if (section === 'patients') return <Patients />;
  if (section === 'wallet') return <WalletSection />;
  if (section === 'signIns') return <SignIns />;
  if (section === 'access') return <RecordAccess />;
  return (
    <ComingSoon embedded title={t(`section.${section}`)}>
      {t(`soon.${section}`)}
    </ComingSoon>
  );
};
