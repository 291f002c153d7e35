import { Button } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { SignIn } from '../flow/use-sign-in.ts';
import { usePasskeySupport } from '../passkey/use-passkey-support.ts';

/** The first option where this browser has used a passkey before, otherwise one of the alternatives. */
export const PasskeyChoice = ({ signIn, first }: { signIn: SignIn; first: boolean }) => {
  const t = useT();
  const supported = usePasskeySupport();
  if (!supported) return null;
  return (
    <Button
      variant={first ? 'quiet' : 'link'}
      wide={first}
      icon="lock"
      onClick={() => void signIn.usePasskey()}
      loading={first && signIn.busy}
    >
      {t('phone.passkey')}
    </Button>
  );
};
