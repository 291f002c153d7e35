import { useState } from 'react';
import { isApiError, type RecordEntry, recordShares, SHARE_HOURS, shareRecord } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Button, Cluster, Dialog, QuietText, Stack, useUi } from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useEndpointMutation, useT } from 'shared-ui/remote-kit';
import { useFreshProof } from '../shared/use-fresh-proof.ts';
import styles from './sharing.module.css';

type Hours = (typeof SHARE_HOURS)[number];
const LENGTH = {
  1: 'sharing.hours.1',
  24: 'sharing.hours.24',
  72: 'sharing.hours.72',
  168: 'sharing.hours.168',
} as const satisfies Record<Hours, string>;

export type Shareable = Pick<RecordEntry, 'id' | 'kind' | 'title' | 'patients'>;

/** Shares one entry of the record: the duration, a proof of the account holder, then the code. */
export const ShareDialog = ({ entry, onClose }: { entry: Shareable; onClose: () => void }) => {
  const t = useT();
  const { say } = useUi();
  const [hours, setHours] = useState<Hours>(24);
  const prove = useFreshProof();
  const { mutateAsync, isPending, error, data } = useEndpointMutation(shareRecord, { invalidates: [recordShares] });
  const { kind } = entry;
  const share = async () => {
    if (kind === 'unknown') return;
    const proof = await prove('share-record');
    if (proof !== null) await mutateAsync({ kind, entry_id: entry.id, hours, fresh_proof: proof });
  };
  return (
    <Dialog
      open
      title={data ? t('sharing.sharedTitle') : t('sharing.title')}
      onClose={onClose}
      dismissible={!isPending}
    >
      <Stack gap={4}>
        <div>
          <p>
            <strong>
              <Name>{say(entry.title)}</Name>
            </strong>
          </p>
          {entry.patients.map((name) => (
            <QuietText key={name}>
              <Name>{name}</Name>
            </QuietText>
          ))}
        </div>
        {data ? (
          <Shared code={data.code} endsAt={data.share.ends_at} onClose={onClose} />
        ) : (
          <>
            <QuietText>{t('sharing.lead')}</QuietText>
            <ChipGroup
              label={t('sharing.hours')}
              value={String(hours)}
              options={SHARE_HOURS.map((value) => ({ value: String(value), label: t(LENGTH[value]) }))}
              onValueChange={(value) => setHours(SHARE_HOURS.find((one) => String(one) === value) ?? 24)}
            />
            {error && <Alert tone="danger">{isApiError(error) ? error.message : t('sharing.failed')}</Alert>}
            <Button wide loading={isPending} onClick={() => void share().catch(() => undefined)}>
              {t('sharing.share')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
};

interface SharedProps {
  readonly code: string;
  readonly endsAt: string;
  readonly onClose: () => void;
}

/** The code is shown only here. In the link it is in the fragment, which browsers do not send to a server. */
const Shared = ({ code, endsAt, onClose }: SharedProps) => {
  const t = useT();
  const { locale } = useUi();
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null);
  const link = new URL(`${linkTo('sharedRecord')}#${code}`, window.location.origin).href;
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied('done'),
      () => setCopied('failed'),
    );
  return (
    <>
      <p className={styles.code}>
        <bdi dir="ltr">{code}</bdi>
      </p>
      <Cluster>
        <Button icon="copy" onClick={() => copy(link)}>
          {t('sharing.copyLink')}
        </Button>
        <Button variant="quiet" onClick={() => copy(code)}>
          {t('sharing.copyCode')}
        </Button>
      </Cluster>
      <div role="status">
        {copied && <QuietText>{t(copied === 'done' ? 'sharing.copied' : 'sharing.notCopied')}</QuietText>}
      </div>
      <QuietText>{t('sharing.until', { when: formatWhen(endsAt, locale) })}</QuietText>
      <QuietText>{t('sharing.once')}</QuietText>
      <Button variant="quiet" wide onClick={onClose}>
        {t('sharing.done')}
      </Button>
    </>
  );
};
