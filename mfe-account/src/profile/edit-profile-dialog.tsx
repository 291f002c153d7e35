import { type FormEvent, useState } from 'react';
import { isApiError, type Personal, updateUserProfile, userProfile } from 'shared-contracts/api';
import { NAME_LIMITS } from 'shared-contracts/domain';
import { Alert, Button, Dialog } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { LatinNameField } from '../latin-name-field.tsx';
import { emailProblem, nameProblem } from '../names.ts';
import styles from './profile.module.css';

type Draft = Pick<Personal, 'fn' | 'ln' | 'email'>;

const problemsOf = (draft: Draft) => ({
  fn: nameProblem(draft.fn),
  ln: nameProblem(draft.ln),
  email: emailProblem(draft.email),
});

/** Changes name and e-mail. What identity checks rely on (date of birth, nationality, number) is not edited here. */
export const EditProfileDialog = ({ personal, onClose }: { personal: Personal; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const save = useEndpointMutation(updateUserProfile, { invalidates: [userProfile] });
  const [draft, setDraft] = useState<Draft>({ fn: personal.fn, ln: personal.ln, email: personal.email });
  const [submitted, setSubmitted] = useState(false);
  const problems = problemsOf(draft);
  const error = (field: keyof Draft) => {
    const problem = problems[field];
    return submitted && problem ? t(`problem.${problem}`, { min: NAME_LIMITS.min, max: NAME_LIMITS.max }) : undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.values(problems).some(Boolean)) return;
    await save.mutateAsync(draft);
    await host.session.refresh();
    host.alerts.show({ tone: 'success', text: t('personal.saved') });
    onClose();
  };

  return (
    <Dialog open title={t('personal.editTitle')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {save.isError && (
          <Alert tone="danger">{isApiError(save.error) ? save.error.message : t('personal.saveFailed')}</Alert>
        )}
        <LatinNameField
          name="fn"
          value={draft.fn}
          error={error('fn')}
          onValueChange={(fn) => setDraft({ ...draft, fn })}
        />
        <LatinNameField
          name="ln"
          value={draft.ln}
          error={error('ln')}
          onValueChange={(ln) => setDraft({ ...draft, ln })}
        />
        <TextField
          label={t('personal.email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="done"
          value={draft.email}
          error={error('email')}
          onValueChange={(email) => setDraft({ ...draft, email })}
        />
        <Button type="submit" wide loading={save.isPending}>
          {t('personal.save')}
        </Button>
      </form>
    </Dialog>
  );
};
