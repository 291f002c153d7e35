import { useState } from 'react';
import { Button, Dialog } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ServiceAbout, type ServiceAboutProps } from './service-about.tsx';

/** The description of a service with a list, in a dialog behind a button: the list starts at the top of the page. */
export const AboutButton = (about: ServiceAboutProps) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="s" icon="info" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('about.label')}
      </Button>
      {open && (
        <Dialog open title={t('about.label')} onClose={() => setOpen(false)}>
          <ServiceAbout {...about} />
        </Dialog>
      )}
    </>
  );
};
