import { Button, useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import styles from '../steps/steps.module.css';

/** The header's language toggle is out of reach behind a modal dialog, so the first step offers it too. An app has its own. */
export const LanguageSwitch = () => {
  const t = useT();
  const host = useHost();
  const { locale } = useUi();
  if (host.native) return null;
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Button
      variant="link"
      size="s"
      icon="globe"
      lang={other}
      className={styles.language}
      onClick={() => void host.i18n.change(other)}
    >
      {t('action.otherLanguage')}
    </Button>
  );
};
