import { caregiverDetails, caregiverPostbook, basket } from 'shared-contracts/api';
import { UTID } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  Alert,
  Aside,
  BlocksSkeleton,
  Button,
  Card,
  CardHeading,
  Icon,
  PageColumn,
  PageHeader,
  QuietText,
  Stack,
  StickyDock,
  useUi,
  WithAside,
} from 'shared-ui';
import {
  type Prefetch,
  QueryError,
  type ScreenFile,
  useEndpointMutation,
  useEndpointQuery,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { FormPage } from 'shared-ui/form-page';
import type { ResponseOf } from 'shared-contracts/api';
import { Price } from '../../shared/price/price.tsx';
import { serviceHref } from '../../routes/service-routes.ts';
import { useCareText } from './care-texts.ts';
import { LeadForm } from './lead-form.tsx';
import styles from './caregiver.module.css';

const ahead: Prefetch = ({ route, query }) => {
  const { reference = '' } = route.query;
  if (reference !== '') query(caregiverDetails, { reference });
};

/** `/caregiver-details?reference=…`: the content of a package, which is booked or requested. Without a package: a request. */
const CaregiverDetailsScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const reference = route.query.reference ?? '';
  const { data, error, refetch } = useEndpointQuery(caregiverDetails, { reference }, { enabled: reference !== '' });
  const { say } = useUi();
  const toPackages = () => back(linkTo('caregiver'));
  if (reference === '') return <CareRequest onBack={toPackages} />;
  return (
    <PageColumn width="list">
      <PageHeader title={data ? say(data.name) : t('care.askTitle')} onBack={toPackages} backAlways focusOnMount />
      {data ? (
        <Details details={data} />
      ) : error ? (
        <QueryError
          error={error}
          onRetry={() => void refetch()}
          elsewhere={{ href: linkTo('caregiver'), label: t('care.title') }}
        />
      ) : (
        <BlocksSkeleton heights={[120, 200, 120]} />
      )}
    </PageColumn>
  );
};

/** Care that fits no package. */
const CareRequest = ({ onBack }: { onBack: () => void }) => {
  const t = useT();
  return (
    <FormPage
      title={t('care.askTitle')}
      onBack={onBack}
      next={{
        title: t('lead.after'),
        steps: [
          { id: 'call', label: t('lead.called'), when: t('lead.calledWhen') },
          { id: 'plan', label: t('lead.arranged') },
          { id: 'pay', label: t('lead.paid') },
        ],
      }}
    >
      <LeadForm />
    </FormPage>
  );
};

const Details = ({ details }: { details: ResponseOf<typeof caregiverDetails> }) => {
  const t = useT();
  const { say } = useUi();
  const words = useCareText();
  return (
    <WithAside>
      <Stack>
        <Card>
          <p>{say(details.summary)}</p>
          <QuietText>{words(details)}</QuietText>
        </Card>
        <Card as="section" aria-label={t('care.included')}>
          <CardHeading>{t('care.included')}</CardHeading>
          <ul className={styles.tasks}>
            {details.tasks.map((task) => (
              <li key={task.en}>
                <Icon name="check" size={20} />
                {say(task)}
              </li>
            ))}
          </ul>
        </Card>
        <Card as="section" aria-label={t('care.notIncluded')}>
          <CardHeading>{t('care.notIncluded')}</CardHeading>
          <ul className={`${styles.tasks} ${styles.not}`}>
            {details.not_included.map((task) => (
              <li key={task.en}>
                <Icon name="close" size={20} />
                {say(task)}
              </li>
            ))}
          </ul>
        </Card>
      </Stack>
      <Aside>
        {details.bookable ? (
          <BookDock reference={details.reference} price={details.price} />
        ) : (
          <Card as="section" aria-label={t('care.askTitle')}>
            <CardHeading>{t('care.askTitle')}</CardHeading>
            <Price fee={details.price} utid={UTID.caregiver} />
            <LeadForm reference={details.reference} />
          </Card>
        )}
      </Aside>
    </WithAside>
  );
};

/** Puts the package into the basket, and continues with the steps of the service. */
const BookDock = ({ reference, price }: { reference: string; price: number }) => {
  const t = useT();
  const { navigate } = useNavigation();
  const book = useEndpointMutation(caregiverPostbook, {
    invalidates: [basket],
    onSuccess: (answer) => navigate(serviceHref(answer.basket.stid, { step: 'patients' })),
  });
  return (
    <>
      {book.isError && <Alert tone="danger" title={t('care.notBooked')} />}
      <StickyDock sum={<Price fee={price} utid={UTID.caregiver} />}>
        <Button wide loading={book.isPending} onClick={() => book.mutate({ reference })}>
          {t('care.book')}
        </Button>
      </StickyDock>
    </>
  );
};

export default Object.assign(CaregiverDetailsScreen, { ahead } satisfies ScreenFile);
