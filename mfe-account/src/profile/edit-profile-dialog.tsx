import { type FormEvent, useState } from 'react';
import { isApiError, type Personal, updateUserProfile, userProfile } from 'shared-contracts/api';
import { Alert, Button, Dialog } from 'shared-ui';
import { ErrorSummary, TextField, useFormErrors } from 'shared-ui/forms';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { LatinNameField } from '../latin-name-field.tsx';
import { emailProblem, nameProblem } from '../names.ts';
import { useProblemText } from '../problem-text.ts';
import styles from './profile.module.css';

type Draft = Pick<Personal, 'fn' | 'ln' | 'email'>;

const fieldId = (field: keyof Draft): string => `profile-${field}`;

const useProfileErrors = (draft: Draft) => {
  const t = useT();
  const words = useProblemText();
  const labels = { fn: t('name.fn'), ln: t('name.ln'), email: t('personal.email') };
  const form = useFormErrors<keyof Draft>({
    fn: words(labels.fn, nameProblem(draft.fn)),
    ln: words(labels.ln, nameProblem(draft.ln)),
    email: words(labels.email, emailProblem(draft.email)),
  });
  const field = (name: keyof Draft) => ({
    id: fieldId(name),
    label: labels[name],
    value: draft[name],
    error: form.at(name),
    onBlur: () => form.left(name),
  });
  return { form, field };
};

/** Changes name and e-mail. What identity checks rely on (date of birth, nationality, number) is not edited here. */
export const EditProfileDialog = ({ personal, onClose }: { personal: Personal; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const save = useEndpointMutation(updateUserProfile, { invalidates: [userProfile] });
  const [draft, setDraft] = useState<Draft>({ fn: personal.fn, ln: personal.ln, email: personal.email });
  const { form, field } = useProfileErrors(draft);

  const send = async () => {
    await save.mutateAsync(draft);
    // Saved is saved: that the header learns the new name late, or with the next page, is no failure of it.
    host.session.refresh().catch((error: unknown) => host.telemetry.error(error, { where: 'profile' }));
    host.alerts.show({ tone: 'success', text: t('personal.saved') });
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refusal stays in `save.error`; what was typed stays too.
    form.submit(() => void send().catch(() => undefined));
  };

  return (
    <Dialog open title={t('personal.editTitle')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary
          attempt={form.attempt}
          errors={form.summary.map(({ field: name, message }) => ({ fieldId: fieldId(name), message }))}
        />
        {save.isError && (
          <Alert tone="danger">{isApiError(save.error) ? save.error.message : t('personal.saveFailed')}</Alert>
        )}
        <LatinNameField {...field('fn')} onValueChange={(fn) => setDraft({ ...draft, fn })} />
        <LatinNameField {...field('ln')} onValueChange={(ln) => setDraft({ ...draft, ln })} />
        <TextField
          {...field('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="done"
          onValueChange={(email) => setDraft({ ...draft, email })}
        />
        <Button type="submit" wide loading={save.isPending}>
          {t('personal.save')}
        </Button>
      </form>
    </Dialog>
  );
};
