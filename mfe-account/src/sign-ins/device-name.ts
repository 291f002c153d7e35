import type { SignIn } from 'shared-contracts/api';
import { useT } from 'shared-ui/remote-kit';

/** Browser and system, as the device reported them. */
export const useDeviceName = ({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string => {
  const t = useT();
  return [browser, system].filter(Boolean).join(' · ') || t('signIns.unknown');
};
