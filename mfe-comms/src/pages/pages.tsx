import { ComingSoon, useT } from 'shared-ui/remote-kit';

/** The chat routes. Chat is not built yet; the page says so. */
export const Pages = () => {
  const t = useT();
  return <ComingSoon title={t('chat.title')}>{t('chat.text')}</ComingSoon>;
};
