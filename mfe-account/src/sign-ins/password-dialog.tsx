import { listSignIns, type RequestOf, signInMethods, updatePassword } from 'shared-contracts/api';
import { Button, Dialog, QuietText } from 'shared-ui';
import { type BoundField, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { PasswordField } from 'shared-ui/forms';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';

/** `current`: with the current password; `proof`: with a fresh proof. */
export type PasswordEvidence = { readonly kind: 'current' } | { readonly kind: 'proof'; readonly proof: string };

interface PasswordDialogProps {
  evidence: PasswordEvidence;
  /** A password exists: changing it signs out other devices. */
  changes: boolean;
  /** The current password is not known: another proof is used. */
  onForgotten: () => void;
  onClose: () => void;
}

/** Sets a password; requires the current one if there is one and it is known. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const t = useT();
  const { evidence, changes, onForgotten, onClose } = props;
  const save = useSave(props);
  return (
    <Dialog open title={t(changes ? 'password.changeTitle' : 'password.setTitle')} onClose={onClose}>
      {evidence.kind === 'current' ? (
        <WithCurrent save={save} onForgotten={onForgotten} />
      ) : (
        <WithProof save={save} proof={evidence.proof} changes={changes} />
      )}
    </Dialog>
  );
};

type Save = (update: RequestOf<typeof updatePassword>) => Promise<void>;

const useSave = ({ changes, onClose }: PasswordDialogProps): Save => {
  const t = useT();
  const { alerts } = useHost();
  const { mutateAsync } = useEndpointMutation(updatePassword, { invalidates: [signInMethods, listSignIns] });
  return async (update) => {
    await mutateAsync(update);
    alerts.show({ tone: 'success', text: t(changes ? 'password.changed' : 'password.saved') });
    onClose();
  };
};

type Chosen = { password: string; confirm: string };

const useFields = () => {
  const t = useT();
  return {
    password: { label: t('password.new') },
    confirm: { label: t('password.confirm'), texts: { INVALID: t('password.different') } },
  };
};

const isSame = (confirm: string, { password }: Chosen) => (confirm === password ? null : 'INVALID');

const WithCurrent = ({ save, onForgotten }: { save: Save; onForgotten: () => void }) => {
  const t = useT();
  const form = useRequestForm({
    id: 'password',
    schema: updatePassword.request,
    initial: { current: '', password: '', confirm: '' },
    fields: { current: { label: t('password.current') }, ...useFields() },
    rules: { confirm: isSame },
    refusals: { PASSWORD_INCORRECT: 'current' },
    onSubmit: save,
  });
  return (
    <RequestForm form={form}>
      <QuietText>{t('password.endsOthers')}</QuietText>
      <PasswordField {...form.field('current')} autoComplete="current-password" data-autofocus="" />
      <Button variant="link" size="s" onClick={onForgotten}>
        {t('password.forgotten')}
      </Button>
      <NewPassword password={form.field('password')} confirm={form.field('confirm')} busy={form.busy} />
    </RequestForm>
  );
};

const WithProof = ({ save, proof, changes }: { save: Save; proof: string; changes: boolean }) => {
  const t = useT();
  const form = useRequestForm({
    id: 'password',
    schema: updatePassword.request,
    initial: { password: '', confirm: '' },
    fields: useFields(),
    rules: { confirm: isSame },
    onSubmit: (chosen) => save({ ...chosen, fresh_proof: proof }),
  });
  return (
    <RequestForm form={form}>
      {changes && <QuietText>{t('password.endsOthers')}</QuietText>}
      <NewPassword password={form.field('password')} confirm={form.field('confirm')} busy={form.busy} />
    </RequestForm>
  );
};

interface NewPasswordProps {
  password: BoundField;
  confirm: BoundField;
  busy: boolean;
}

const NewPassword = ({ password, confirm, busy }: NewPasswordProps) => {
  const t = useT();
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" hint={t('password.hint')} />
      <PasswordField {...confirm} autoComplete="new-password" />
      <Button type="submit" wide loading={busy}>
        {t('password.save')}
      </Button>
    </>
  );
};
