import { OPS_PATH } from 'shared-contracts/ops';
import { LinkButton, useUi } from 'shared-ui';
import { useOpsText } from './texts.tsx';

/** The same page in the other language. */
export const LanguageLink = () => {
  const { locale } = useUi();
  const t = useOpsText();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <LinkButton variant="quiet" size="s" href={`${OPS_PATH.page}?lang=${other}`} lang={other}>
      {t('ops.language')}
    </LinkButton>
  );
};
