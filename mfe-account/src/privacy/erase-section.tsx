import { useState } from 'react';
import { eraseAccount, isApiError, type PrivacyState, privacyState, withdrawErasure } from 'shared-contracts/api';
import { formatSar, formatWhen } from 'shared-contracts/domain';
import {
  Alert,
  Button,
  Card,
  Cluster,
  ConfirmDialog,
  QuietText,
  SectionHeader,
  Stack,
  useCountdown,
  useUi,
} from 'shared-ui';
import { useEndpointMutation, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import { useFreshProof } from '../shared/use-fresh-proof.ts';
import styles from './privacy.module.css';

/** The effects of erasure, the data that is kept, what prevents it, and the request. */
export const EraseSection = ({ privacy }: { privacy: PrivacyState }) => {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const ends = useWalletEnds(privacy);
  const { blockers, kept_by_law: kept, erasure_days: count } = privacy;
  return (
    <Card as="section">
      <Stack gap={4}>
        <SectionHeader title={t('privacy.eraseTitle')} />
        <QuietText>{t('privacy.eraseLead', { count })}</QuietText>
        <div>
          <p>{t('privacy.keptTitle')}</p>
          <ul className={styles.bullets}>
            {kept.map((reason) => (
              <li key={reason}>{t(`privacy.kept.${reason}`)}</li>
            ))}
          </ul>
        </div>
        {ends.length > 0 && (
          <Alert tone={privacy.wallet > 0 ? 'warning' : 'info'} still title={t('privacy.walletTitle')}>
            {ends.map((end) => (
              <p key={end}>{end}</p>
            ))}
          </Alert>
        )}
        {blockers.length > 0 ? (
          <Alert tone="info" still title={t('privacy.blocked')}>
            <ul className={styles.bullets}>
              {blockers.map((blocker) => (
                <li key={blocker}>{t(`privacy.blocker.${blocker}`)}</li>
              ))}
            </ul>
          </Alert>
        ) : (
          <Cluster>
            <Button variant="danger" icon="delete" onClick={() => setAsking(true)}>
              {t('privacy.erase')}
            </Button>
          </Cluster>
        )}
      </Stack>
      {asking && <EraseDialog privacy={privacy} onClose={() => setAsking(false)} />}
    </Card>
  );
};

/** The effect on the wallet, in sentences; empty when the wallet is empty. */
const useWalletEnds = ({ wallet, paid_out: back = 0 }: PrivacyState): string[] => {
  const t = useT();
  const { locale } = useUi();
  return [
    ...(back > 0 ? [t('privacy.walletBack', { amount: formatSar(back, locale) })] : []),
    ...(wallet > 0 ? [t('privacy.walletLapses', { amount: formatSar(wallet, locale) })] : []),
  ];
};

const EraseDialog = ({ privacy, onClose }: { privacy: PrivacyState; onClose: () => void }) => {
  const t = useT();
  const ends = useWalletEnds(privacy);
  const { session } = useHost();
  const prove = useFreshProof();
  const invalidate = useInvalidate();
  const { mutateAsync, isPending, error } = useEndpointMutation(eraseAccount);
  const { wallet, erasure_days: count } = privacy;
  const erase = async () => {
    const proof = await prove('erase-account');
    if (proof === null) return;
    try {
      await mutateAsync({ give_up: wallet, fresh_proof: proof });
    } catch (refusal) {
      // A new visit, or a changed wallet, is rendered behind the dialog.
      await invalidate(privacyState);
      throw refusal;
    }
    // The server has ended every session; this page removes its own.
    await session.signOut();
  };
  return (
    <ConfirmDialog
      title={t('privacy.eraseAsk')}
      text={[t('privacy.eraseAskText', { count }), ...ends].join(' ')}
      confirm={t('privacy.eraseConfirm')}
      keep={t('privacy.eraseKeep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('privacy.failed'))}
      onConfirm={erase}
      onClose={onClose}
    />
  );
};

/** A requested erasure, and the button that withdraws it until it begins. */
export const PendingErasure = ({ dueAt }: { dueAt: string }) => {
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  const { expired } = useCountdown(dueAt, clock.now);
  const invalidate = useInvalidate();
  const { mutateAsync, isPending, error } = useEndpointMutation(withdrawErasure);
  const withdraw = async () => {
    await mutateAsync({});
    await invalidate(privacyState);
  };
  if (expired) {
    return (
      <Alert tone="warning" still title={t('privacy.eraseBegun')}>
        {t('privacy.eraseBegunText')}
      </Alert>
    );
  }
  return (
    <Stack gap={3}>
      <Alert
        tone="warning"
        still
        title={t('privacy.erasePending', { when: formatWhen(dueAt, locale) })}
        action={
          <Button loading={isPending} onClick={() => void withdraw().catch(() => undefined)}>
            {t('privacy.withdraw')}
          </Button>
        }
      >
        {t('privacy.erasePendingText')}
      </Alert>
      {error && <Alert tone="danger">{isApiError(error) ? error.message : t('privacy.changeFailed')}</Alert>}
    </Stack>
  );
};
