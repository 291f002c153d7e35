import { linkTo } from 'shared-contracts/routes';
import { buttonClass, EmptyState, PageColumn, PageHeader } from 'shared-ui';
import { Link, useNavigation, useT } from 'shared-ui/remote-kit';
import { ResultPage } from 'shared-ui/result-page';
import { wasSent } from './sent-request.ts';
import { BookedPicture } from '../../shared/visit/booked-picture.tsx';

/**
 * `/caregiver-successfull?number=…`: the confirmation of a request and the next steps; without a number, that nothing was sent.
 */
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
    <ResultPage
      picture={<BookedPicture />}
      title={t('lead.done')}
      text={t('lead.next')}
      reference={{ label: t('lead.number'), value: number ?? '' }}
      next={{
        title: t('lead.after'),
        steps: [
          { id: 'sent', label: t('lead.done'), done: true },
          { id: 'call', label: t('lead.called'), when: t('lead.calledWhen') },
          { id: 'plan', label: t('lead.arranged') },
          { id: 'pay', label: t('lead.paid') },
        ],
      }}
      actions={
        <>
          <Link href={linkTo('home')} className={buttonClass()}>
            {t('goHome')}
          </Link>
          <Link href={linkTo('caregiver')} className={buttonClass({ variant: 'quiet' })}>
            {t('lead.packages')}
          </Link>
        </>
      }
    />
  );
};

export default CaregiverSuccessfulScreen;
