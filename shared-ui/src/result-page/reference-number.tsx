import { useState } from 'react';
import { Button, Card, Icon, QuietText, useUi, VisuallyHidden } from 'shared-ui';
import styles from './result-page.module.css';

const texts = {
  ar: { copy: 'نسخ', copied: 'تم النسخ' },
  en: { copy: 'Copy', copied: 'Copied' },
} as const;

/** A number to quote later, with a button that copies it. */
export const ReferenceNumber = ({ label, value }: { label: string; value: string }) => {
  const { locale } = useUi();
  const words = texts[locale];
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The number is visible and can be copied by hand.
      setCopied(false);
    }
  };
  return (
    <Card className={styles.reference}>
      <Icon name="file" size={24} />
      <p className={styles.number}>
        <QuietText as="span">{label}</QuietText>
        <bdi dir="ltr">{value}</bdi>
      </p>
      <Button variant="quiet" size="s" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied ? words.copied : words.copy}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">{copied && words.copied}</span>
      </VisuallyHidden>
    </Card>
  );
};
