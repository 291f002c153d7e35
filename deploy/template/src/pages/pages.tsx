import { ComingSoon, useT } from 'shared-ui/remote-kit';

/** The first page of the team. */
export const Pages = () => {
  const t = useT();
  return <ComingSoon title={t('chat.title')}>{t('chat.text')}</ComingSoon>;
};
