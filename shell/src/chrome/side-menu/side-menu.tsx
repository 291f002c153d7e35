import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRoute, useT } from '../../context/shell-context.tsx';
import { Dialog, IconButton } from 'shared-ui';
import { SocialLinks } from '../links/social-links.tsx';
import { AccountLinks } from './account-links.tsx';
import { CalendarChoice } from './calendar-choice.tsx';
import { GeneralMenu } from './general-menu.tsx';
import { GetCareLinks } from './get-care-links.tsx';
import { LicenceBanner } from './licence-banner.tsx';
import { OwnLinks } from './own-links.tsx';
import { ServiceLinks } from './service-links.tsx';
import styles from './side-menu.module.css';

/** A drawer at the inline end: account, services, the generic menu, the licence. */
export const SideMenu = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const dialog = useDrawer(onClose);
  const [social, setSocial] = useState(false);
  if (social) return <SocialDialog onClose={onClose} />;
  return (
    <dialog
      ref={dialog}
      data-modal=""
      className={styles.drawer}
      aria-label={t('menu.title')}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 className={styles.title} tabIndex={-1}>
            {t('menu.title')}
          </h2>
          <IconButton icon="close" look="plain" label={t('close')} onClick={onClose} />
        </div>
        <AccountLinks onClose={onClose} />
        <OwnLinks />
        <ServiceLinks />
        <GetCareLinks />
        <GeneralMenu onSocial={() => setSocial(true)} />
        <CalendarChoice />
        <LicenceBanner />
      </div>
    </dialog>
  );
};

/** The social media dialog that items of the generic menu open: five networks. */
const SocialDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('social.title')}>
      <SocialLinks named />
    </Dialog>
  );
};

/** Native modal behaviour; following a link in it closes it. */
const useDrawer = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const { href } = useRoute();
  const opened = useRef(href);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('h2')?.focus();
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog?.addEventListener('cancel', cancel);
    return () => {
      dialog?.removeEventListener('cancel', cancel);
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    if (href !== opened.current) close();
  }, [href]);
  return ref;
};
