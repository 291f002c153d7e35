import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, PageColumn, QuietText } from 'shared-ui';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';
import { SuccessHead } from '../confirmation/success-head.tsx';
import styles from '../confirmation/confirmation.module.css';

const NUMBER = /^[0-9A-Z]{8}$/;

/** `/caregiver-successfull?number=…`: the request has arrived, and what happens next. */
const CaregiverSuccessfulScreen = () => {
  const t = useT();
  const { route } = useNavigation();
  const number = NUMBER.test(route.query.number ?? '') ? route.query.number : undefined;
  return (
    <PageColumn>
      <SuccessHead title={t('lead.done')} subtitle={t('lead.next')} />
      {number && (
        <Card>
          <QuietText>{t('lead.number')}</QuietText>
          <p>
            <strong>
              <bdi dir="ltr">{number}</bdi>
            </strong>
          </p>
        </Card>
      )}
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
