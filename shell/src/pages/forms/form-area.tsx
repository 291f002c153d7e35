import { useState } from 'react';
import type { RequestFormName } from 'shared-contracts/api';
import { Icon, type IconName, Tabs } from 'shared-ui';
import { usePageTexts } from '../content/page-texts.ts';
import { type Sent, VisitorForm } from './visitor-form.tsx';
import styles from './forms.module.css';

interface FormAreaProps {
  forms: readonly RequestFormName[];
  onSent: (sent: Sent) => void;
}

/** The forms of a page; several forms are tabs. */
export const FormArea = ({ forms, onSent }: FormAreaProps) => {
  const texts = usePageTexts();
  const [form, setForm] = useState<RequestFormName>(forms[0] ?? 'contact');
  const shown = (
    <>
      <h2 className={styles.title}>{texts.forms[form].title}</h2>
      <p className={styles.lead}>{texts.forms[form].lead}</p>
      <VisitorForm key={form} form={form} onSent={onSent} />
    </>
  );
  if (forms.length === 1) return shown;
  return (
    <Tabs
      label={texts.whoAreYou}
      tabs={forms.map((id) => ({ id, label: <TabLabel form={id} label={texts.forms[id].tab} /> }))}
      selected={form}
      onSelect={setForm}
    >
      {shown}
    </Tabs>
  );
};

const ICONS: Partial<Record<RequestFormName, IconName>> = {
  doctor: 'stethoscope',
  practitioner: 'nurse',
  hospital: 'building',
  insurer: 'shield',
};

const TabLabel = ({ form, label }: { form: RequestFormName; label: string }) => {
  const icon = ICONS[form];
  return (
    <>
      {icon && <Icon name={icon} size={20} className={styles.tabIcon} />}
      {label}
    </>
  );
};
