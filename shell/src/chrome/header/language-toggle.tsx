import type { Language } from 'shared-contracts/domain';
import { useLanguage, useShell, useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

const OTHER: Record<Language, Language> = { ar: 'en', en: 'ar' };
/** Each language is named in that language, so that its readers recognise it. */
export const LANGUAGE_NAME: Record<Language, string> = { ar: 'العربية', en: 'English' };

/** Changes the language in place: address, typed values and scroll position do not change. */
export const LanguageToggle = () => {
  const { i18n } = useShell();
  const t = useT();
  const other = OTHER[useLanguage()];
  return (
    <button
      type="button"
      className={styles.language}
      onClick={() => void i18n.change(other)}
      title={t('header.language')}
    >
      <span lang={other}>{LANGUAGE_NAME[other]}</span>
    </button>
  );
};
