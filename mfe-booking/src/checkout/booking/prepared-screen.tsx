import { preparedVisit, type ResponseOf } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Aside, buttonClass, Card, CardHeading, Stack, StickyDock, useUi, WithAside } from 'shared-ui';
import {
  type Prefetch,
  alwaysUnlessPrefetched,
  Link,
  type ScreenFile,
  useEndpointQuery,
  useHost,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { WithNotice } from 'shared-ui/flow-page';
import { UserText } from 'shared-ui/user-text';
import { BookingFlow } from '../../shared/steps/booking-flow.tsx';
import { useHeldChoices } from '../held/held-choices.ts';
import { BookingSummary } from '../held/booking-summary.tsx';
import { BookingPending } from '../../shared/visit/booking-pending.tsx';
import { HoldEnded } from '../held/hold-ended.tsx';
import { holdStateOf } from '../../shared/draft/hold-state.ts';
import { QuoteLines } from 'shared-ui/payment';

const ahead: Prefetch = ({ route, session, query }) => {
  const { aId = '' } = route.query;
  if (aId !== '' && session.kind !== 'visitor') query(preparedVisit, { apnt_id: aId });
};

/** `/review?aId=…&prepared=true`: a booking prepared by an agent, shown before the ordinary review and payment. */
const PreparedScreen = () => {
  const t = useT();
  const { route } = useNavigation();
  const id = route.query.aId ?? '';
  const booking = useEndpointQuery(
    preparedVisit,
    { apnt_id: id },
    { enabled: id !== '', refetchOnMount: alwaysUnlessPrefetched },
  );
  const { data } = booking;
  const chosen = useHeldChoices(data?.booking);
  return (
    <BookingFlow
      at="review"
      stid={data?.booking.stid}
      title={t('prepared.title')}
      subtitle={t('prepared.subtitle')}
      chosen={chosen}
    >
      {data ? <Prepared shown={data} /> : <BookingPending id={id} query={booking} heights={[80, 200, 200]} />}
    </BookingFlow>
  );
};

const Prepared = ({ shown }: { shown: ResponseOf<typeof preparedVisit> }) => {
  const t = useT();
  const { clock } = useHost();
  const { locale: language } = useUi();
  const { booking, quote, prepared } = shown;
  const hold = holdStateOf(booking, clock.now());
  if (hold.kind !== 'held') return <HoldEnded hold={hold} draft={booking} />;
  return (
    <WithNotice
      notice={
        <Alert
          tone="warning"
          still
          title={t('prepared.until', { when: formatWhen(prepared?.until ?? hold.until, language) })}
        />
      }
    >
      <WithAside>
        <Stack>
          {prepared?.note && (
            <Card as="section" aria-label={t('prepared.note')} tone="tint">
              <CardHeading>{t('prepared.note')}</CardHeading>
              <UserText>{prepared.note}</UserText>
            </Card>
          )}
          <BookingSummary draft={booking} />
        </Stack>
        <Aside>
          {quote && (
            <Card as="section" aria-label={t('prepared.price')}>
              <QuoteLines lines={quote.lines} total={quote.due} totalLabel={t('prepared.due')} />
            </Card>
          )}
          <StickyDock>
            <Link href={linkTo('review', {}, { aId: booking.apnt_id })} className={buttonClass({ wide: true })}>
              {t('prepared.confirm')}
            </Link>
          </StickyDock>
        </Aside>
      </WithAside>
    </WithNotice>
  );
};

export default Object.assign(PreparedScreen, { ahead } satisfies ScreenFile);
