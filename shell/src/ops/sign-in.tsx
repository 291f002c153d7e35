import { type FormEvent, useState } from 'react';
import { normalizeText } from 'shared-contracts/domain';
import { Alert, Button, Card, PageColumn, PageHeader } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { codeOf, signIn } from './calls.ts';
import { LanguageLink } from './language-link.tsx';
import styles from './ops.module.css';
import { type OpsText, useOpsText } from './texts.tsx';

const saidBy = (error: unknown, t: OpsText): string => {
  const code = codeOf(error);
  if (code === null) return t('ops.away');
  return code === 'limit' ? t('ops.signIn.limit') : t('ops.signIn.wrong');
};

/** The form for a release token; the server stores the token in a cookie that this page cannot read. */
export const SignIn = ({ onDone }: { onDone: () => void }) => {
  const t = useOpsText();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn(normalizeText(token));
      onDone();
    } catch (error) {
      setProblem(saidBy(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PageColumn as="div" className={styles.page}>
      <div className={styles.signIn}>
        <PageHeader title={t('ops.signIn.title')} end={<LanguageLink />} />
        <Card as="section">
          <form onSubmit={(event) => void submit(event)} className={styles.form}>
            <TextField
              label={t('ops.signIn.token')}
              hint={t('ops.signIn.hint')}
              type="password"
              dir="ltr"
              autoComplete="off"
              required
              value={token}
              onValueChange={setToken}
            />
            {problem !== null && <Alert tone="danger">{problem}</Alert>}
            <Button type="submit" wide loading={busy}>
              {t('ops.signIn.enter')}
            </Button>
          </form>
        </Card>
      </div>
    </PageColumn>
  );
};
