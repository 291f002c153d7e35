import { useState } from 'react';
import { endOtherSignIns, endSignIn, isApiError, listSignIns, type SignIn, signInMethods } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import {
  Badge,
  BlocksSkeleton,
  Button,
  CardList,
  Cluster,
  ConfirmDialog,
  ItemCard,
  QuietText,
  SectionHeader,
  Stack,
  useUi,
} from 'shared-ui';
import { SectionColumns } from 'shared-ui/account-page';
import { Name } from 'shared-ui/name';
import { useEndpointMutation, useEndpointQuery, useInvalidate, useT, type ScreenFile } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { useDeviceName } from './device-name.ts';
import { useFreshProof } from '../shared/use-fresh-proof.ts';

/** The sessions to end: one, or all others. */
type Ending = SignIn | 'others';

/** The sessions of the account: device, network and last use. Each can be ended, and all others at once. */
const SignIns = () => {
  const t = useT();
  const list = useEndpointQuery(listSignIns, {});
  const methods = useEndpointQuery(signInMethods, {});
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <Stack gap={5}>
      {methods.isPending && <BlocksSkeleton heights={[170, 150]} />}
      {methods.data && (
        <SectionColumns>
          {methods.data.passkeys && <PasskeysSection passkeys={methods.data.passkeys} />}
          <PasswordSection password={methods.data.password} />
        </SectionColumns>
      )}
      <AccountQuery query={list} heights={[120, 120]} to="home" title={t('signIns.failed')}>
        {({ sign_ins: signIns }) => (
          <Stack gap={4}>
            <SectionHeader title={t('signIns.title')} />
            <QuietText>{t('signIns.lead')}</QuietText>
            <CardList columns>
              {signIns.map((signIn) => (
                <SignInCard key={signIn.id} signIn={signIn} onEnd={() => setEnding(signIn)} />
              ))}
            </CardList>
            {signIns.some(({ current }) => !current) && (
              <Cluster>
                <Button variant="quiet" icon="sign-out" onClick={() => setEnding('others')}>
                  {t('signIns.endOthers')}
                </Button>
              </Cluster>
            )}
          </Stack>
        )}
      </AccountQuery>
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </Stack>
  );
};

export default Object.assign(SignIns, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(listSignIns, {});
    query(signInMethods, {});
  },
} satisfies ScreenFile);

const SignInCard = ({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) => {
  const t = useT();
  const { locale } = useUi();
  const device = useDeviceName(signIn);
  return (
    <ItemCard
      title={<Name>{device}</Name>}
      badge={
        signIn.current && (
          <Badge tone="success" icon="check">
            {t('signIns.current')}
          </Badge>
        )
      }
      facts={[
        t('signIns.lastUsed', { when: formatWhen(signIn.last_used_at, locale) }),
        t('signIns.began', { when: formatWhen(signIn.created_at, locale) }),
        signIn.network && (
          <>
            {t('signIns.network')} <bdi dir="ltr">{signIn.network}</bdi>
          </>
        ),
      ]}
      action={
        !signIn.current && (
          <Button variant="link" onClick={onEnd} aria-label={t('signIns.endNamed', { device })}>
            {t('signIns.end')}
          </Button>
        )
      }
    />
  );
};

const EndDialog = ({ ending, onClose }: { ending: Ending; onClose: () => void }) => {
  const t = useT();
  const invalidate = useInvalidate();
  const one = useEndpointMutation(endSignIn);
  const others = useEndpointMutation(endOtherSignIns);
  const all = ending === 'others';
  const { isPending, error } = all ? others : one;
  const prove = useFreshProof();
  const end = async () => {
    const proof = await prove('end-sign-ins');
    if (proof === null) return;
    if (ending === 'others') await others.mutateAsync({ fresh_proof: proof });
    else await one.mutateAsync({ id: ending.id, fresh_proof: proof });
    await invalidate(listSignIns);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(all ? 'signIns.endOthersTitle' : 'signIns.endTitle')}
      text={t(all ? 'signIns.endOthersText' : 'signIns.endText')}
      confirm={t(all ? 'signIns.endOthers' : 'signIns.end')}
      keep={t('signIns.keep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('signIns.failed'))}
      onConfirm={end}
      onClose={onClose}
    />
  );
};
