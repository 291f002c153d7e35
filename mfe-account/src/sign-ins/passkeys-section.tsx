import { useState } from 'react';
import { isApiError, type Passkey, removePasskey, renamePasskey, signInMethods } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import {
  Button,
  Card,
  CardList,
  Cluster,
  ConfirmDialog,
  Dialog,
  ItemCard,
  QuietText,
  SectionHeader,
  Stack,
  useUi,
} from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { TextField } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useEndpointMutation, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import { useFreshProof } from '../shared/use-fresh-proof.ts';

/** The passkeys of the account: added, named and removed here. */
export const PasskeysSection = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const t = useT();
  const { overlays, alerts } = useHost();
  const prove = useFreshProof();
  const invalidate = useInvalidate();
  const [naming, setNaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const add = async () => {
    const freshProof = await prove('change-passkeys');
    if (freshProof === null) return;
    const { kind } = await overlays.open('auth.add-passkey', { freshProof });
    if (kind !== 'added') return;
    alerts.show({ tone: 'success', text: t('passkey.added') });
    await invalidate(signInMethods);
  };
  return (
    <Card as="section" aria-label={t('passkey.title')}>
      <Stack gap={3}>
        <SectionHeader title={t('passkey.title')} />
        <QuietText>{t('passkey.lead')}</QuietText>
        {passkeys.length > 0 && (
          <CardList>
            {passkeys.map((passkey) => (
              <PasskeyCard
                key={passkey.id}
                passkey={passkey}
                onName={() => setNaming(passkey)}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </CardList>
        )}
        <Cluster>
          <Button variant="quiet" size="s" icon="add" onClick={() => void add()}>
            {t('passkey.add')}
          </Button>
        </Cluster>
      </Stack>
      {naming && <NameDialog passkey={naming} onClose={() => setNaming(null)} />}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
};

const useName = ({ name }: Passkey): string => {
  const t = useT();
  return name || t('passkey.unnamed');
};

interface PasskeyCardProps {
  passkey: Passkey;
  onName: () => void;
  onRemove: () => void;
}

const PasskeyCard = ({ passkey, onName, onRemove }: PasskeyCardProps) => {
  const t = useT();
  const { locale } = useUi();
  const name = useName(passkey);
  return (
    <ItemCard
      title={<Name>{name}</Name>}
      facts={[
        t('passkey.created', { when: formatWhen(passkey.created_at, locale) }),
        passkey.last_used_at && t('passkey.used', { when: formatWhen(passkey.last_used_at, locale) }),
      ]}
      action={
        <Cluster>
          <Button variant="link" onClick={onName} aria-label={t('passkey.renameNamed', { name })}>
            {t('passkey.rename')}
          </Button>
          <Button variant="link" onClick={onRemove} aria-label={t('passkey.removeNamed', { name })}>
            {t('passkey.remove')}
          </Button>
        </Cluster>
      }
    />
  );
};

const NameDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = useT();
  const save = useEndpointMutation(renamePasskey, { invalidates: [signInMethods] });
  const form = useRequestForm({
    id: 'passkey',
    schema: renamePasskey.request,
    initial: { id: passkey.id, name: passkey.name },
    fields: { id: { label: t('passkey.name') }, name: { label: t('passkey.name') } },
    onSubmit: async (request) => {
      await save.mutateAsync(request);
      onClose();
    },
  });
  return (
    <Dialog open title={t('passkey.renameTitle')} onClose={onClose}>
      <RequestForm form={form} single>
        <TextField {...form.field('name')} maxLength={40} enterKeyHint="done" data-autofocus="" />
        <Button type="submit" wide loading={form.busy}>
          {t('passkey.save')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};

const RemoveDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = useT();
  const prove = useFreshProof();
  const name = useName(passkey);
  const { mutateAsync, isPending, error } = useEndpointMutation(removePasskey, { invalidates: [signInMethods] });
  const remove = async () => {
    const proof = await prove('change-passkeys');
    if (proof === null) return;
    await mutateAsync({ id: passkey.id, fresh_proof: proof });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('passkey.removeTitle', { name })}
      text={t('passkey.removeText')}
      confirm={t('passkey.remove')}
      keep={t('passkey.keep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('passkey.failed'))}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
