import { Button } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

/** Opens the dialog that shares one entry of the record. */
export const ShareButton = ({ name, onShare }: { name: string; onShare: () => void }) => {
  const t = useT();
  return (
    <Button variant="quiet" size="s" aria-label={t('sharing.actionNamed', { name })} onClick={onShare}>
      {t('sharing.action')}
    </Button>
  );
};
