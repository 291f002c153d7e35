import { type ReactNode, useState } from 'react';
import { Aside, Button, StickyDock } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

interface ContinueDockProps {
  /** The summary above the dock. */
  children: ReactNode;
  /** The price of the visit for the choices so far. */
  total: ReactNode;
  /** Nothing is selected yet. */
  disabled?: boolean;
  onContinue: () => Promise<void>;
}

/** The aside of a step that is completed by one button. */
export const ContinueDock = ({ children, total, disabled = false, onContinue }: ContinueDockProps) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onContinue();
    setBusy(false);
  };
  return (
    <Aside>
      {children}
      <StickyDock {...(total ? { sum: total, summary: t('total.pays') } : {})}>
        <Button wide disabled={disabled} loading={busy} onClick={() => void press()}>
          {t('continue')}
        </Button>
      </StickyDock>
    </Aside>
  );
};
