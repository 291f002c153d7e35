import { Dialog } from 'shared-ui';
import { useT } from '../../context/shell-context.tsx';
import { SocialLinks } from '../links/social-links.tsx';

/** The social media dialog that items of the generic menu open: five networks. */
export const SocialDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('social.title')}>
      <SocialLinks named />
    </Dialog>
  );
};
