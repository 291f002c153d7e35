import { giveProof, passwordSignIn, type ProofPurpose } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { PasswordField } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import styles from '../steps/steps.module.css';
import type { CodeDialog } from '../code-dialog/use-code-dialog.ts';

interface PasswordProofProps {
  purpose: ProofPurpose;
  why: string;
  dialog: CodeDialog;
  onProven: (freshProof: string) => void;
}

/** Proof by the password of the account, or by a code to its number. */
export const PasswordProof = ({ purpose, why, dialog, onProven }: PasswordProofProps) => {
  const t = useT();
  const host = useHost();
  const { asking } = dialog;
  const form = useRequestForm({
    id: 'prove',
    schema: z.pick(passwordSignIn.request, { password: true }),
    fields: { password: { label: t('prove.password') } },
    initial: { password: '' },
    refusals: { PASSWORD_INCORRECT: 'password' },
    onSubmit: async ({ password }) => {
      const given = await host.api.call(giveProof, { purpose, proof: { kind: 'password', password } });
      onProven(given.fresh_proof);
    },
    refusal: asking.refusal,
  });
  return (
    <RequestForm form={form} single page>
      <p className={styles.lead}>
        {why} {t('prove.withPassword')}
      </p>
      <PasswordField {...form.field('password')} autoComplete="current-password" data-autofocus="" />
      <Button type="submit" wide loading={form.busy}>
        {t('prove.confirm')}
      </Button>
      <Button variant="link" loading={asking.busy} onClick={() => void asking.askForCode(false)}>
        {t('prove.codeInstead')}
      </Button>
    </RequestForm>
  );
};
