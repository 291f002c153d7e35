import { useT } from 'shared-ui/remote-kit';
import type { Fault } from '../sign-in/rules.ts';

/** Says a fault in the reader's language, with the name of its field. */
export const useFaultText = (): ((fault: Fault | null) => string | null) => {
  const t = useT();
  return (fault) => fault && t(fault.key, { field: t(fault.field), ...(fault.count ? { count: fault.count } : {}) });
};
