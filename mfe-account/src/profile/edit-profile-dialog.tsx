import { type Personal, updateUserProfile, userProfile } from 'shared-contracts/api';
import { Button, Dialog } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinNameField, TextField } from 'shared-ui/forms';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { useFreshProof } from '../use-fresh-proof.ts';

/** Changes name and e-mail; another e-mail address asks for a fresh proof. The other details of the identity have a form of their own (`PatientDialog`). */
export const EditProfileDialog = ({ personal, onClose }: { personal: Personal; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const prove = useFreshProof();
  const save = useEndpointMutation(updateUserProfile, { invalidates: [userProfile] });
  const form = useRequestForm({
    id: 'profile',
    schema: updateUserProfile.request,
    initial: { fn: personal.fn, ln: personal.ln, email: personal.email },
    fields: { fn: { label: t('name.fn') }, ln: { label: t('name.ln') }, email: { label: t('personal.email') } },
    onSubmit: async (request) => {
      const proof = request.email === personal.email ? undefined : await prove('change-email');
      // Whoever closed the question changes nothing, and keeps what they typed.
      if (proof === null) return;
      await save.mutateAsync({ ...request, ...(proof && { fresh_proof: proof }) });
      // Saved is saved: that the header learns the new name late, or with the next page, is no failure of it.
      host.session.refresh().catch((error: unknown) => host.telemetry.error(error, { where: 'profile' }));
      host.alerts.show({ tone: 'success', text: t('personal.saved') });
      onClose();
    },
  });
  return (
    <Dialog open title={t('personal.editTitle')} onClose={onClose}>
      <RequestForm form={form}>
        <LatinNameField {...form.field('fn')} autoComplete="given-name" />
        <LatinNameField {...form.field('ln')} autoComplete="family-name" />
        <TextField
          {...form.field('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="done"
        />
        <Button type="submit" wide loading={form.busy}>
          {t('personal.save')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};
