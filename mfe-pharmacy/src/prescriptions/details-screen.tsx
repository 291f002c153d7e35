import { isApiError, prescription as prescriptionEndpoint, type PrescriptionDetails } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, CardHeading, EmptyState, QuietText, Stack, WithAside } from 'shared-ui';
import { Link, useEndpointQuery, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { AwaitedOrder, OrderPage } from '../shared/order-page.tsx';
import { PdfButtons } from '../shared/pdf-buttons.tsx';
import { DrugDetails } from './drug-details.tsx';
import { OrderLink, PrescriptionHead } from './prescription-card.tsx';
import styles from './prescriptions.module.css';

/** `/prescriptions-details?id=`: one prescription, how each medicine is taken, what was dispensed, and its document. */
const DetailsScreen = () => {
  const t = useT();
  const session = useSession();
  const { query } = useNavigation().route;
  return (
    <OrderPage title={t('details.title')}>
      {session.kind === 'signed-in' && <Loaded id={query['id'] ?? ''} />}
    </OrderPage>
  );
};

const Loaded = ({ id }: { id: string }) => {
  const { data, error, refetch } = useEndpointQuery(prescriptionEndpoint, { id }, { enabled: id !== '' });
  if (id === '' || isApiError(error, 'PRESCRIPTION_INVALID')) return <NotFound />;
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  return <Details prescription={data} />;
};

const NotFound = () => {
  const t = useT();
  return (
    <EmptyState
      title={t('details.none')}
      action={
        <Link href={linkTo('prescriptions')} className={buttonClass({ variant: 'primary' })}>
          {t('title')}
        </Link>
      }
    >
      {t('details.noneText')}
    </EmptyState>
  );
};

const Details = ({ prescription }: { prescription: PrescriptionDetails }) => {
  const t = useT();
  return (
    <WithAside>
      <Stack>
        <Card as="section" className={styles.card} aria-labelledby="details-head">
          <PrescriptionHead prescription={prescription} headingId="details-head" />
        </Card>
        <Card as="section" aria-labelledby="details-medicines">
          <CardHeading id="details-medicines">{t('details.medicines')}</CardHeading>
          <ul className={styles.drugs}>
            {prescription.drugs.map((drug) => (
              <DrugDetails key={drug.id} drug={drug} prescription={prescription} />
            ))}
          </ul>
        </Card>
      </Stack>
      <Stack>
        <OrderLink prescription={prescription} />
        {prescription.validity !== 'valid' && (
          <Link href={linkTo('eclinics')} className={buttonClass({ variant: 'quiet', wide: true })}>
            {t('details.renew')}
          </Link>
        )}
        <Document prescription={prescription} />
      </Stack>
    </WithAside>
  );
};

const Document = ({ prescription: { check_code: code, files } }: { prescription: PrescriptionDetails }) => {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="details-document">
      <CardHeading id="details-document">{t('details.document')}</CardHeading>
      <Stack>
        <QuietText>{t('details.documentText')}</QuietText>
        <div className={styles.code}>
          <span>{t('details.code')}</span>
          <bdi dir="ltr">{code}</bdi>
        </div>
        <PdfButtons files={files} name={`${t('details.fileName')}-${code}`} />
        <Link href={linkTo('prescriptionCheck')}>{t('details.check')}</Link>
      </Stack>
    </Card>
  );
};

export default DetailsScreen;
