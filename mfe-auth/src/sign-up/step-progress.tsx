import { SIGN_UP_STEPS } from 'shared-contracts/domain';
import { Steps } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { Step } from '../draft/draft.ts';
import { pageNumber } from '../flow/flow.ts';
import { useStoredPage } from './page-number.ts';
import styles from '../steps/steps.module.css';

/** "Step N of 4" of sign-up; renders nothing during sign-in. */
export const StepProgress = ({ step }: { step: Step }) => {
  const t = useT();
  const page = useStoredPage(pageNumber(step));
  if (page === null) return null;
  return (
    <div className={styles.progress}>
      <p>{t('signUp.step', { current: page, total: SIGN_UP_STEPS })}</p>
      <Steps current={page} total={SIGN_UP_STEPS} label={t('signUp.label')} />
    </div>
  );
};
