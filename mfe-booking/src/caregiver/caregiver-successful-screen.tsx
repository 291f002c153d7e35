import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, Icon, PageColumn, PageHeader, QuietText } from 'shared-ui';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';
import styles from '../confirmation/confirmation.module.css';

const NUMBER = /^[0-9A-Z]{8}$/;

/** `/caregiver-successfull?number=…`: the request has arrived, and what happens next. */
const CaregiverSuccessfulScreen = () => {
  const t = useT();
  const { route } = useNavigation();
  const number = NUMBER.test(route.query.number ?? '') ? route.query.number : undefined;
  return (
    <PageColumn>
      <div className={styles.success}>
        <span className={styles.tick}>
          <Icon name="check" size={40} />
        </span>
        <PageHeader title={t('lead.done')} subtitle={t('lead.next')} focusOnMount />
      </div>
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
