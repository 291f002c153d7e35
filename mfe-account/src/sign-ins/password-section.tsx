import { useState } from 'react';
import { isApiError, listSignIns, removePassword, type SignInMethods, signInMethods } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { Button, Card, Cluster, ConfirmDialog, QuietText, SectionHeader, Stack, useUi } from 'shared-ui';
import { useEndpointMutation, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import { useFreshProof } from '../shared/use-fresh-proof.ts';
import { PasswordDialog, type PasswordEvidence } from './password-dialog.tsx';

/** The password of the account, which is optional: set, changed and removed here. */
export const PasswordSection = ({ password }: Pick<SignInMethods, 'password'>) => {
  const t = useT();
  const { locale } = useUi();
  const prove = useFreshProof();
  const [setting, setSetting] = useState<PasswordEvidence | null>(null);
  const [removing, setRemoving] = useState(false);
  const setWithProof = async () => {
    const proof = await prove('change-password');
    if (proof !== null) setSetting({ kind: 'proof', proof });
  };
  return (
    <Card as="section" aria-label={t('password.title')}>
      <Stack gap={3}>
        <SectionHeader title={t('password.title')} />
        <QuietText>
          {password ? t('password.setAt', { when: formatWhen(password.set_at, locale) }) : t('password.none')}
        </QuietText>
        <Cluster>
          {password ? (
            <>
              <Button variant="quiet" size="s" onClick={() => setSetting({ kind: 'current' })}>
                {t('password.change')}
              </Button>
              <Button variant="link" size="s" onClick={() => setRemoving(true)}>
                {t('password.remove')}
              </Button>
            </>
          ) : (
            <Button variant="quiet" size="s" icon="lock" onClick={() => void setWithProof()}>
              {t('password.set')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {setting && (
        <PasswordDialog
          key={setting.kind}
          evidence={setting}
          changes={password !== null}
          onForgotten={() => void setWithProof()}
          onClose={() => setSetting(null)}
        />
      )}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Card>
  );
};

const RemoveDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { alerts } = useHost();
  const prove = useFreshProof();
  const invalidate = useInvalidate();
  const { mutateAsync, isPending, error } = useEndpointMutation(removePassword);
  const remove = async () => {
    const proof = await prove('change-password');
    if (proof === null) return;
    await mutateAsync({ fresh_proof: proof });
    alerts.show({ tone: 'success', text: t('password.removed') });
    onClose();
    await Promise.all([invalidate(signInMethods), invalidate(listSignIns)]);
  };
  return (
    <ConfirmDialog
      title={t('password.removeTitle')}
      text={t('password.removeText')}
      confirm={t('password.remove')}
      keep={t('password.keep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('password.failed'))}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
