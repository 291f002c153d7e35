import { useState } from 'react';
import { isApiError, type NoticePreferences, noticePreferences, saveNoticePreferences } from 'shared-contracts/api';
import { NOTICE_WAYS, type NoticeWay } from 'shared-contracts/domain';
import { Alert, BlocksSkeleton, Card, QuietText, Stack } from 'shared-ui';
import { SectionColumns } from 'shared-ui/account-page';
import { ChipGroup } from 'shared-ui/forms';
import { PageQueryError } from 'shared-ui/page-error';
import { useEndpointMutation, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours.tsx';

type Kind = NoticePreferences['kinds'][number];

/** Channels of each kind of notification (`notificationSettings`). A change is saved at once. */
const NoticeSettings = ({ uid }: { uid: string }) => {
  const t = useT();
  const query = useEndpointQuery(noticePreferences, {});
  const [answer, setAnswer] = useState<NoticePreferences | null>(null);
  const save = useEndpointMutation(saveNoticePreferences, { onSuccess: setAnswer });
  if (query.isPending) return <BlocksSkeleton heights={[120, 320, 160]} />;
  if (query.isError) {
    return (
      <PageQueryError to="home" error={query.error} title={t('loadFailed')} onRetry={() => void query.refetch()} />
    );
  }
  const { kinds, quiet, push_key } = answer ?? query.data;
  const choose = ({ kind }: Kind, way: NoticeWay, on: boolean) => {
    if (kind !== 'unknown') save.mutate({ choices: [{ kind, way, on }] });
  };
  return (
    <Stack gap={4}>
      <QuietText>{t('lead')}</QuietText>
      {save.isError && <Alert tone="danger">{isApiError(save.error) ? save.error.message : t('notSaved')}</Alert>}
      {push_key !== null && <PushCard uid={uid} pushKey={push_key} />}
      <SectionColumns>
        {kinds.map((kind) => (
          <KindCard
            key={kind.kind}
            kind={kind}
            pending={save.isPending}
            onChoose={(way, on) => choose(kind, way, on)}
          />
        ))}
      </SectionColumns>
      <QuietHoursCard
        quiet={quiet}
        pending={save.isPending}
        onChoose={(hours) => save.mutate({ choices: [], quiet: hours })}
      />
    </Stack>
  );
};

export default NoticeSettings;

interface KindProps {
  readonly kind: Kind;
  readonly pending: boolean;
  readonly onChoose: (way: NoticeWay, on: boolean) => void;
}

const KindCard = ({ kind: { kind, ways }, pending, onChoose }: KindProps) => {
  const t = useT();
  const offered = NOTICE_WAYS.filter((way) => ways[way] !== 'never');
  const chosen = offered.filter((way) => ways[way] !== 'off');
  const change = (next: NoticeWay[]) => {
    const way = offered.find((known) => next.includes(known) !== chosen.includes(known));
    if (way) onChoose(way, next.includes(way));
  };
  return (
    <Card>
      <ChipGroup
        multiple
        label={t(`kind.${kind}`)}
        hint={t(`note.${kind}`)}
        disabled={pending || kind === 'unknown'}
        options={offered.map((way) => ({
          value: way,
          label: t(`way.${way}`),
          disabled: ways[way] === 'always',
        }))}
        value={chosen}
        onValueChange={change}
      />
    </Card>
  );
};
