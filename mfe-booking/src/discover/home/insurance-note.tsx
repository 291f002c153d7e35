import { Suspense } from 'react';
import type { Localized } from 'shared-contracts/domain';
import type { SessionUser } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { Button, Skeleton, useUi } from 'shared-ui';
import { lazyScreen, useHost, useT } from 'shared-ui/remote-kit';
import { InsuranceCard } from './insurance-card.tsx';

const PatientInsurance = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "home-patient" */ './patient-insurance.tsx')).PatientInsurance,
}));

export interface InsuranceNoteProps {
  /** The server's text for people without linked insurance. */
  note: Localized | null;
  user: SessionUser | null;
}

/**
 * A visitor is offered to sign in and link insurance; a patient sees the state of their insurance (specification part 1, section
 * 2.5).
 */
export const InsuranceNote = ({ note, user }: InsuranceNoteProps) => {
  const t = useT();
  const host = useHost();
  const { say } = useUi();
  const text = note ? say(note) : t('insurance.note');
  if (user) {
    return (
      <Suspense fallback={<Skeleton shape="block" height="4.5rem" />}>
        <PatientInsurance note={text} />
      </Suspense>
    );
  }
  return (
    <InsuranceCard
      title={t('insurance.question')}
      text={text}
      action={
        <Button size="s" onClick={() => void host.session.requireSignIn(linkTo('familyInsurance'))}>
          {t('insurance.signUp')}
        </Button>
      }
    />
  );
};
