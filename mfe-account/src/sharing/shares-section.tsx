import { useState } from 'react';
import { isApiError, type RecordShare, recordShares, revokeShare } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import {
  Badge,
  Button,
  Card,
  CardList,
  ConfirmDialog,
  ItemCard,
  QuietText,
  SectionHeader,
  Stack,
  useUi,
} from 'shared-ui';
import { Name } from 'shared-ui/name';
import { QueryError, useEndpointMutation, useEndpointQuery, useInvalidate, useT } from 'shared-ui/remote-kit';
import { useReconnected } from 'shared-ui/reconnected';

/** The shared entries of the record, who opened them, and buttons that end sharing; renders nothing without any. */
export const SharesSection = () => {
  const t = useT();
  const invalidate = useInvalidate();
  const { data, error, refetch } = useEndpointQuery(recordShares, {});
  const [ending, setEnding] = useState<RecordShare | null>(null);
  useReconnected(() => void invalidate(recordShares));
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (!data || data.shares.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <SectionHeader title={t('sharing.listTitle')} />
        <QuietText>{t('sharing.listLead')}</QuietText>
        <CardList columns>
          {data.shares.map((share) => (
            <ShareCard key={share.share_id} share={share} onEnd={() => setEnding(share)} />
          ))}
        </CardList>
      </Stack>
      {ending && <EndDialog share={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
};

const ShareCard = ({ share, onEnd }: { share: RecordShare; onEnd: () => void }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { state, title, ends_at: endsAt, openings } = share;
  const isOpen = state === 'open';
  const name = say(title);
  return (
    <ItemCard
      title={<Name>{name}</Name>}
      badge={<Badge tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'sharing.open' : 'sharing.ended')}</Badge>}
      facts={[
        isOpen && t('sharing.until', { when: formatWhen(endsAt, locale) }),
        openings.length === 0 && t('sharing.neverOpened'),
        ...openings.map(({ reader, at }) => (
          <span key={at}>
            <Name>{reader}</Name> · {formatWhen(at, locale)}
          </span>
        )),
      ]}
      action={
        isOpen && (
          <Button variant="quiet" size="s" aria-label={t('sharing.endNamed', { name })} onClick={onEnd}>
            {t('sharing.end')}
          </Button>
        )
      }
    />
  );
};

const EndDialog = ({ share, onClose }: { share: RecordShare; onClose: () => void }) => {
  const t = useT();
  const { say } = useUi();
  const { mutateAsync, isPending, error } = useEndpointMutation(revokeShare, { invalidates: [recordShares] });
  const end = async () => {
    await mutateAsync({ share_id: share.share_id });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('sharing.endTitle')}
      text={t('sharing.endText', { name: say(share.title) })}
      confirm={t('sharing.end')}
      keep={t('sharing.keep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('sharing.endFailed'))}
      onConfirm={end}
      onClose={onClose}
    />
  );
};
