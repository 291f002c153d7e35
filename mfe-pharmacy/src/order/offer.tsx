import { useState } from 'react';
import { answerOffer, orderList, orderStatus, type PharmacyOrder, reviewOrder } from 'shared-contracts/api';
import { needsAnswer } from 'shared-contracts/domain';
import { orderPaymentLink } from 'shared-contracts/routes';
import {
  Alert,
  Aside,
  BlocksSkeleton,
  Button,
  buttonClass,
  Card,
  CardHeading,
  Countdown,
  FocusedNotice,
  Money,
  Stack,
  StickyDock,
  useUi,
  WithAside,
} from 'shared-ui';
import { keptDraft } from 'shared-ui/kept-draft';
import { CoverageCard, QuoteLines } from 'shared-ui/payment';
import {
  Link,
  QueryError,
  useEndpointMutation,
  useEndpointQuery,
  useHost,
  useNavigation,
  useSession,
  useT,
} from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CancelOrder } from '../shared/cancel-order.tsx';
import { PharmacyLine } from '../shared/pharmacy-line.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { UninsuredReason } from './uninsured-reason.tsx';
import { WaitForOffer } from './wait-for-offer.tsx';

/** By drug: whether its line of the offer is accepted. */
export type Decisions = Readonly<Record<string, boolean>>;

const Decided = z.record(z.string(), z.boolean());

/** The unsent answers to an offer. */
const useDecisions = (offerId: string) => {
  const { clock } = useHost();
  const session = useSession();
  const owner = session.kind === 'signed-in' ? session.user.uid : '';
  const [kept] = useState(() => keptDraft<Decisions>(`pharmacy.offer.${offerId}`, Decided, {}));
  const [decisions, setDecisions] = useState(() => kept.load(clock.now(), owner));
  const decide = (drugId: string, accept: boolean) => {
    const next = { ...decisions, [drugId]: accept };
    setDecisions(next);
    kept.save(next, clock.now(), owner);
  };
  return { decisions, decide, drop: kept.drop };
};

/** The offer of a pharmacy: a complete offer leads to the payment; for any other one the patient answers each line. */
export const Offer = ({ order, onExpire }: { order: PharmacyOrder; onExpire: () => void }) => {
  const t = useT();
  const { clock } = useHost();
  const { pharmacy, lines, offer_ends_at: endsAt } = order;
  const { decisions, decide, drop } = useDecisions(order.offer_id ?? '');
  const asked = order.status === 'OFFERED' ? lines.filter(({ offer }) => offer && needsAnswer(offer.kind)) : [];
  const answers = asked.flatMap(({ drug_id: id }) => {
    const accept = decisions[id];
    return accept === undefined ? [] : [{ drug_id: id, accept }];
  });
  return (
    <WithAside>
      <Stack>
        {endsAt && <Countdown look="bar" until={endsAt} now={clock.now} onExpire={onExpire} label={t('offer.ends')} />}
        <Card as="section" aria-labelledby="offer-pharmacy">
          <CardHeading id="offer-pharmacy">{t('offer.pharmacy')}</CardHeading>
          {pharmacy && <PharmacyLine pharmacy={pharmacy} />}
        </Card>
        {order.status === 'OFFERED' && <Incomplete lines={lines} />}
        <Card as="section" aria-labelledby="offer-lines">
          <CardHeading id="offer-lines">{t('offer.lines')}</CardHeading>
          <OfferedLines lines={lines} isOpen={order.status === 'OFFERED'} decisions={decisions} onDecide={decide} />
        </Card>
      </Stack>
      <Aside>
        <Price order={order} answers={answers} missing={asked.length - answers.length} onAnswered={drop} />
      </Aside>
    </WithAside>
  );
};

const Incomplete = ({ lines }: Pick<PharmacyOrder, 'lines'>) => {
  const t = useT();
  const { number } = useUi();
  const available = lines.filter(({ offer }) => offer && offer.packs > 0).length;
  const counts = { available: number(available), total: number(lines.length) };
  return (
    <Alert tone="warning" title={available < lines.length ? t('offer.available', counts) : t('offer.differs')} still>
      {t('offer.choices')}
    </Alert>
  );
};

interface PriceProps {
  order: PharmacyOrder;
  answers: readonly { readonly drug_id: string; readonly accept: boolean }[];
  /** The number of unanswered lines. */
  missing: number;
  onAnswered: () => void;
}

const Price = ({ order, answers, missing, onAnswered }: PriceProps) => {
  const t = useT();
  const { navigate } = useNavigation();
  const { order_id: orderId, offer_id: offerId, status } = order;
  const { data, error, isPlaceholderData, refetch } = useEndpointQuery(
    reviewOrder,
    { order_id: orderId, use_wallet: false, answers: [...answers] },
    { refetchOnMount: 'always', placeholderData: (before) => before },
  );
  const answer = useEndpointMutation(answerOffer, { invalidates: [orderStatus, orderList, reviewOrder] });
  const accept = async () => {
    await answer.mutateAsync({ order_id: orderId, offer_id: offerId ?? '', answers: [...answers] });
    onAnswered();
    navigate(orderPaymentLink(orderId));
  };
  const isNothingLeft = data?.quote.lines.length === 0;
  return (
    <>
      {answer.error && (
        <FocusedNotice>
          <Alert tone="danger" title={answer.error.message}>
            {t('offer.kept')}
          </Alert>
        </FocusedNotice>
      )}
      <Card as="section" aria-labelledby="offer-price">
        <CardHeading id="offer-price">{t('offer.price')}</CardHeading>
        {data ? (
          <QuoteLines lines={data.quote.lines} total={data.quote.total} totalLabel={t('offer.total')} />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <BlocksSkeleton heights={[80]} />
        )}
      </Card>
      {data?.insurance && <CoverageCard lines={data.quote.lines} states={[data.insurance]} />}
      {data?.insurance && !isNothingLeft && <UninsuredReason insurance={data.insurance} />}
      {isNothingLeft && <Alert tone="warning" title={t('offer.nothing')} still />}
      {missing > 0 && <p role="status">{t('offer.answerFirst')}</p>}
      <WaitForOffer order={order} />
      <CancelOrder order={order} />
      <StickyDock note={t('offer.free')} sum={data && <Money halalas={data.quote.total} />} sumLabel={t('offer.total')}>
        {status === 'ACCEPTED' ? (
          <Link href={orderPaymentLink(orderId)} className={buttonClass({ wide: true })}>
            {t('offer.accept')}
          </Link>
        ) : (
          <Button
            wide
            loading={answer.isPending}
            disabled={missing > 0 || isNothingLeft || isPlaceholderData || !data}
            onClick={() => void accept().catch(() => undefined)}
          >
            {t('offer.accept')}
          </Button>
        )}
      </StickyDock>
    </>
  );
};
