import { type Ticket, ticketList } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, buttonClass, Card, CardHeading, Cluster, Money, QuietText, Stack, useUi } from 'shared-ui';
import { CardQueryError, Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';

/** The tickets of an order with their outcome, and the button that reports a problem while that is possible. */
export const TicketsCard = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { locale } = useUi();
  const { data, error, refetch } = useEndpointQuery(ticketList, { order_id: orderId }, { refetchOnMount: 'always' });
  if (error && !data) return <CardQueryError heading={t('help.title')} error={error} onRetry={() => void refetch()} />;
  if (!data || (data.tickets.length === 0 && data.until === null)) return null;
  return (
    <Card as="section" aria-labelledby="order-tickets">
      <CardHeading id="order-tickets">{t('help.title')}</CardHeading>
      <Stack>
        {data.tickets.map((ticket) => (
          <OneTicket key={ticket.ticket_id} ticket={ticket} />
        ))}
        {data.until !== null && (
          <>
            <QuietText>{t('help.until', { when: formatWhen(data.until, locale) })}</QuietText>
            <Link
              href={linkTo('completedOrder', { orderId }, { help: '1' })}
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('help.report')}
            </Link>
          </>
        )}
      </Stack>
    </Card>
  );
};

const OneTicket = ({ ticket }: { ticket: Ticket }) => {
  const t = useT();
  const { locale, say, list } = useUi();
  const { outcome, refunded, redelivery_id: again } = ticket;
  return (
    <Stack as="section" gap={2} aria-label={t(`help.type.${ticket.type}`)}>
      <Cluster justify="between">
        <strong>{t(`help.type.${ticket.type}`)}</strong>
        <Badge tone={outcome === null ? 'info' : 'success'}>
          {t(outcome === null ? 'help.open' : `help.outcome.${outcome}`)}
        </Badge>
      </Cluster>
      <QuietText>
        {list(ticket.lines.map(({ name }) => say(name)))} · {formatWhen(ticket.created_at, locale)}
      </QuietText>
      <UserText>{ticket.text}</UserText>
      {ticket.attachments.length > 0 && <QuietText>{t('help.photos', { count: ticket.attachments.length })}</QuietText>}
      {ticket.answer !== null && (
        <>
          <QuietText>{t('help.answer')}</QuietText>
          <UserText>{ticket.answer}</UserText>
        </>
      )}
      {refunded !== null && (
        <p>
          {t('help.refunded')} <Money halalas={refunded} />
        </p>
      )}
      {again !== null && <Link href={linkTo('trackingOrder', { orderId: again })}>{t('help.follow')}</Link>}
    </Stack>
  );
};
