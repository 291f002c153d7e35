import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Cluster, EmptyState, PageColumn, PageHeader } from 'shared-ui';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';

/** The address names no service: an outdated or truncated link. It links to doctors and to all services at home. */
export const NoSuchServiceScreen = () => {
  const t = useT();
  const { back } = useNavigation();
  return (
    <PageColumn>
      <PageHeader title={t('missing.service')} onBack={() => back(linkTo('home'))} focusOnMount />
      <EmptyState
        title={t('missing.title')}
        action={
          <Cluster justify="center">
            <Link href={linkTo('eclinics')} className={buttonClass()}>
              {t('soon.consult')}
            </Link>
            <Link href={linkTo('home')} className={buttonClass({ variant: 'quiet' })}>
              {t('missing.services')}
            </Link>
          </Cluster>
        }
      >
        {t('missing.text')}
      </EmptyState>
    </PageColumn>
  );
};
