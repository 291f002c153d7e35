import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, EmptyState, PageColumn, PageHeader, QuietText } from 'shared-ui';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';
import { wasSent } from './sent-request.ts';
import { SuccessHead } from '../../shared/visit/success-head.tsx';
import styles from '../../shared/visit/confirmation.module.css';

/** `/caregiver-successfull?number=…`: the request has arrived, and what happens next; without one, that nothing was sent. */
const CaregiverSuccessfulScreen = () => {
  const t = useT();
  const { route } = useNavigation();
  const { number } = route.query;
  if (!wasSent(number)) {
    return (
      <PageColumn>
        <PageHeader title={t('lead.title')} />
        <EmptyState
          title={t('lead.notSent')}
          action={
            <Link href={linkTo('caregiver')} className={buttonClass()}>
              {t('lead.packages')}
            </Link>
          }
        >
          {t('lead.notSentText')}
        </EmptyState>
      </PageColumn>
    );
  }
  return (
    <PageColumn>
      <SuccessHead title={t('lead.done')} subtitle={t('lead.next')} />
      <Card>
        <QuietText>{t('lead.number')}</QuietText>
        <p>
          <strong>
            <bdi dir="ltr">{number}</bdi>
          </strong>
        </p>
      </Card>
      <div className={styles.actions}>
        <Link href={linkTo('home')} className={buttonClass()}>
          {t('goHome')}
        </Link>
        <Link href={linkTo('caregiver')} className={buttonClass({ variant: 'quiet' })}>
          {t('lead.packages')}
        </Link>
      </div>
    </PageColumn>
  );
};

export default CaregiverSuccessfulScreen;
