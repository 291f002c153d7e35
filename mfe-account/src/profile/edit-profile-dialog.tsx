import { type Personal, updateUserProfile, type UserProfile, userProfile } from 'shared-contracts/api';
import { Button, Dialog } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { LatinNameField, TextField } from 'shared-ui/forms';
import { useApi, useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { Conflicts, useSavedForm } from '../shared/use-saved-form.tsx';
import { useFreshProof } from '../shared/use-fresh-proof.ts';

type Values = Pick<Personal, 'fn' | 'ln' | 'email'>;

const savedOf = ({ personal: { fn, ln, email }, revision }: UserProfile) => ({ revision, values: { fn, ln, email } });

/**
 * Edits name and e-mail; another e-mail address requires a fresh proof. The other details of the identity have a form of their
 * own (`PatientDialog`).
 */
export const EditProfileDialog = ({ profile, onClose }: { profile: UserProfile; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const api = useApi();
  const prove = useFreshProof();
  const { personal } = profile;
  const save = useEndpointMutation(updateUserProfile, { invalidates: [userProfile] });
  const fields = { fn: { label: t('name.fn') }, ln: { label: t('name.ln') }, email: { label: t('personal.email') } };
  const { form, conflicts, isUpdated, take } = useSavedForm<typeof updateUserProfile.request, Values>({
    id: 'profile',
    draft: 'account.profile',
    schema: updateUserProfile.request,
    fields,
    saved: savedOf(profile),
    load: async () => savedOf(await api.call(userProfile, {})),
    send: async (values, revision) => {
      const proof = values.email === personal.email ? undefined : await prove('change-email');
      // Closing the confirmation changes nothing, and keeps the input.
      if (proof === null) return;
      await save.mutateAsync({ ...values, ...(revision && { revision }), ...(proof && { fresh_proof: proof }) });
      // The change is saved: a header that shows the new name late, or on the next page, is no failure.
      host.session.refresh().catch((error: unknown) => host.telemetry.error(error, { where: 'profile' }));
      host.alerts.show({ tone: 'success', text: t('personal.saved') });
      onClose();
    },
  });
  return (
    <Dialog open title={t('personal.editTitle')} onClose={onClose}>
      <RequestForm form={form}>
        <Conflicts
          conflicts={conflicts}
          isUpdated={isUpdated}
          fields={fields}
          show={(_field, value) => value}
          take={take}
        />
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
