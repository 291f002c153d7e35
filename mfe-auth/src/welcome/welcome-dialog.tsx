import { Suspense } from 'react';
import { type UserProfile, userProfile } from 'shared-contracts/api';
import { displayNameOf, isIdentityCorrectable } from 'shared-contracts/domain';
import type { OverlayProps } from 'shared-contracts/host';
import { Alert, Avatar, Button, Cluster, Dialog, Stack, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import {
  lazyScreen,
  useBackHandler,
  useEndpointQuery,
  useHost,
  useInvalidate,
  useSession,
  useT,
} from 'shared-ui/remote-kit';
import styles from './welcome-dialog.module.css';

const OfferPasskey = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "offer-passkey" */ '../passkey/offer-passkey.tsx')).OfferPasskey,
  }),
  ['passkey'],
);

export type WelcomeDialogProps = OverlayProps<'auth.welcome'> & { close: () => void };

const PERSON_OF = { M: 'man', F: 'woman' } as const;

/** Greeting after sign-in or sign-up (specification part 1, section 2.7, step 4). */
export const WelcomeDialog = ({ mode, passkeyProof, close }: WelcomeDialogProps) => {
  const t = useT();
  const { locale } = useUi();
  const session = useSession();
  const profile = useEndpointQuery(userProfile, {}, { enabled: session.kind === 'signed-in' }).data;
  useBackHandler(() => {
    close();
    return true;
  });
  if (session.kind !== 'signed-in') return null;
  const { image } = session.user;
  const name = displayNameOf(session.user);
  return (
    <Dialog
      open
      onClose={close}
      title={t('welcome.title')}
      titleHidden
      footer={
        <Button wide onClick={close} data-autofocus="">
          {t('welcome.continue')}
        </Button>
      }
    >
      <div className={styles.welcome}>
        <Avatar name="" src={image} person={profile ? PERSON_OF[profile.personal.gnd] : 'neutral'} size={88} />
        <p className={styles.greeting}>{t('welcome.greeting')}</p>
        <p className={styles.name}>
          <Name>{name}</Name>
        </p>
        <p className={styles.message}>{t('welcome.message')}</p>
        <Alert tone="success" still>
          {t(mode === 'sign-up' ? 'welcome.signedUp' : 'welcome.signedIn')}
        </Alert>
        {passkeyProof !== undefined && (
          <Suspense fallback={null}>
            <OfferPasskey freshProof={passkeyProof} />
          </Suspense>
        )}
        {profile?.VATError && <VatError message={profile.VATError.message[locale]} personal={profile.personal} />}
      </div>
    </Dialog>
  );
};

/** Why the account holder pays VAT, and a link that corrects it. */
const VatError = ({ message, personal }: { message: string; personal: UserProfile['personal'] }) => {
  const t = useT();
  const { overlays } = useHost();
  const invalidate = useInvalidate();
  const correct = async () => {
    const answer = await overlays.open('account.correct-identity', { rel_id: personal.rel_id });
    if (answer.kind === 'corrected') await invalidate(userProfile);
  };
  return (
    <Alert tone="warning">
      <Stack gap={3}>
        <p>{message}</p>
        {isIdentityCorrectable(personal) && (
          <Cluster>
            <Button size="s" variant="quiet" onClick={() => void correct()}>
              {t('welcome.correct')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Alert>
  );
};
