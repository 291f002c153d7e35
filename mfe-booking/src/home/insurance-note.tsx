import { Suspense } from 'react';
import type { Localized } from 'shared-contracts/domain';
import type { SessionUser } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Card, ServicePicture, Skeleton, useUi } from 'shared-ui';
import { Link, useHost, useT, lazyScreen } from 'shared-ui/remote-kit';
import styles from './home.module.css';

const LinkedInsurance = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "home-patient" */ './linked-insurance.tsx')).LinkedInsurance,
}));

export interface InsuranceNoteProps {
  /** The server's words for people without linked insurance. */
  note: Localized | null;
  user: SessionUser | null;
}

/** Link insurance, sign up to link it, or the linked insurer (specification part 1, section 2.5). */
export const InsuranceNote = ({ note, user }: InsuranceNoteProps) => {
  const t = useT();
  const host = useHost();
  const { say } = useUi();
  if (user?.insured) {
    return (
      <Suspense fallback={<Skeleton shape="block" height="4.5rem" />}>
        <LinkedInsurance />
      </Suspense>
    );
  }
  return (
    <Card as="section" tone="sky" className={styles.note} aria-label={t('insurance.title')}>
      <ServicePicture name="insurance" />
      <p>{note ? say(note) : t('insurance.note')}</p>
      {user ? (
        <Link href={linkTo('familyInsurance')} className={buttonClass({ variant: 'link', size: 's' })}>
          {t('insurance.link')}
        </Link>
      ) : (
        <Button variant="link" size="s" onClick={() => void host.session.requireSignIn(linkTo('familyInsurance'))}>
          {t('insurance.signUp')}
        </Button>
      )}
    </Card>
  );
};
