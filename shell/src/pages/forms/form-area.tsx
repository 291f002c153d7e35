import { useState } from 'react';
import type { RequestFormName } from 'shared-contracts/api';
import { Card, Tabs } from 'shared-ui';
import { usePageTexts } from '../content/page-texts.ts';
import { FormSent } from './form-sent.tsx';
import { type Sent, VisitorForm } from './visitor-form.tsx';
import styles from './forms.module.css';

/** The forms of a page; several are chosen by tabs. What was sent takes the form's place. */
export const FormArea = ({ forms }: { forms: readonly RequestFormName[] }) => {
  const texts = usePageTexts();
  const [form, setForm] = useState<RequestFormName>(forms[0] ?? 'contact');
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent !== null) return <FormSent sent={sent} onAgain={() => setSent(null)} />;
  const shown = (
    <>
      <h2 className={styles.title}>{texts.forms[form].title}</h2>
      <p className={styles.lead}>{texts.forms[form].lead}</p>
      <VisitorForm key={form} form={form} onSent={setSent} />
    </>
  );
  if (forms.length === 1) return <Card>{shown}</Card>;
  return (
    <Card>
      <Tabs
        label={texts.whoAreYou}
        tabs={forms.map((id) => ({ id, label: texts.forms[id].tab }))}
        selected={form}
        onSelect={setForm}
      >
        {shown}
      </Tabs>
    </Card>
  );
};
