import { useState } from 'react';
import { endOtherSignIns, endSignIn, isApiError, listSignIns, type SignIn } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Alert, Badge, Button, Card, Dialog, ErrorState, Skeleton, SkeletonRegion, useUi } from 'shared-ui';
import { useEndpointMutation, useEndpointQuery, useInvalidate, useT } from 'shared-ui/remote-kit';
import styles from './sign-ins.module.css';

/** What is about to be ended: one sign-in, or all others. */
type Ending = SignIn | 'others';

/** Where the account is signed in: device, network and last use. Any of them can be ended, and all others at once. */
const SignIns = () => {
  const t = useT();
  const list = useEndpointQuery(listSignIns, {});
  const [ending, setEnding] = useState<Ending | null>(null);
  if (list.isPending) {
    return (
      <SkeletonRegion>
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
      </SkeletonRegion>
    );
  }
  if (list.isError) return <ErrorState title={t('signIns.failed')} onRetry={() => void list.refetch()} />;
  const { sign_ins: signIns } = list.data;
  return (
    <div className={styles.page}>
      <p className={styles.soft}>{t('signIns.lead')}</p>
      <ul className={styles.list}>
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <SignInCard signIn={signIn} onEnd={() => setEnding(signIn)} />
          </li>
        ))}
      </ul>
      {signIns.some(({ current }) => !current) && (
        <Button variant="quiet" icon="sign-out" wide onClick={() => setEnding('others')}>
          {t('signIns.endOthers')}
        </Button>
      )}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </div>
  );
};

export default SignIns;

/** Browser and system as the device named them. */
const useDeviceName = ({ browser, system }: SignIn): string => {
  const t = useT();
  return [browser, system].filter(Boolean).join(' · ') || t('signIns.unknown');
};

const SignInCard = ({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) => {
  const t = useT();
  const { locale } = useUi();
  const device = useDeviceName(signIn);
  return (
    <Card className={styles.card}>
      <div className={styles.words}>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        {signIn.current && (
          <span>
            <Badge tone="success" icon="check">
              {t('signIns.current')}
            </Badge>
          </span>
        )}
        <span className={styles.soft}>{t('signIns.lastUsed', { when: formatWhen(signIn.last_used_at, locale) })}</span>
        <span className={styles.soft}>{t('signIns.began', { when: formatWhen(signIn.created_at, locale) })}</span>
        {signIn.network && (
          <span className={styles.soft}>
            {t('signIns.network')} <bdi dir="ltr">{signIn.network}</bdi>
          </span>
        )}
      </div>
      {!signIn.current && (
        <Button variant="link" onClick={onEnd} aria-label={t('signIns.endNamed', { device })}>
          {t('signIns.end')}
        </Button>
      )}
    </Card>
  );
};

const EndDialog = ({ ending, onClose }: { ending: Ending; onClose: () => void }) => {
  const t = useT();
  const invalidate = useInvalidate();
  const one = useEndpointMutation(endSignIn);
  const others = useEndpointMutation(endOtherSignIns);
  const all = ending === 'others';
  const { isPending, error } = all ? others : one;
  const confirm = async () => {
    if (ending === 'others') await others.mutateAsync({});
    else await one.mutateAsync({ id: ending.id });
    await invalidate(listSignIns);
    onClose();
  };
  return (
    <Dialog open title={t(all ? 'signIns.endOthersTitle' : 'signIns.endTitle')} onClose={onClose}>
      <div className={styles.page}>
        <p>{t(all ? 'signIns.endOthersText' : 'signIns.endText')}</p>
        {error && <Alert tone="danger">{isApiError(error) ? error.message : t('signIns.failed')}</Alert>}
        <Button variant="danger" wide loading={isPending} onClick={() => void confirm().catch(() => undefined)}>
          {t(all ? 'signIns.endOthers' : 'signIns.end')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('signIns.keep')}
        </Button>
      </div>
    </Dialog>
  );
};
