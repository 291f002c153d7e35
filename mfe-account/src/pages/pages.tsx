import { Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { ComingSoon, SignInState, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { PageHeader, Skeleton, SkeletonRegion } from 'shared-ui';
import { ProfileLayout } from './profile-layout.tsx';
import { isOpen, screenOfSection } from './screens.ts';
import { type SectionKey, sectionOf } from './sections.ts';
import styles from './pages.module.css';

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
      {section === null && <ComingSoon embedded>{t('soon.text')}</ComingSoon>}
    </ProfileLayout>
  );
};

const Section = ({ section }: { section: SectionKey }) => {
  const t = useT();
  if (isOpen(section)) {
    const Screen = screenOfSection(section);
    return <Screen />;
  }
  return <ComingSoon embedded>{t(`soon.${section}`)}</ComingSoon>;
};
