import { useState } from 'react';
import { isApiError, userProfile } from 'shared-contracts/api';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { Phone } from '../draft/draft.ts';

type Number = Pick<Phone, 'pc' | 'ph'>;

/** The number of the signed-in account, once its holder reports it lost. */
export const useLostNumber = () => {
  const t = useT();
  const host = useHost();
  const [number, setNumber] = useState<Number | null>(null);
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { personal } = await host.api.call(userProfile, {});
      setNumber({ pc: personal.pc, ph: personal.ph });
    } catch (error) {
      const known = isApiError(error);
      if (!known) host.telemetry.error(error, { where: 'lost-number' });
      host.alerts.show({ tone: 'danger', text: known ? error.message : t('error.unknown') });
    } finally {
      setLoading(false);
    }
  };
  return { number, loading, open: () => void open(), close: () => setNumber(null) };
};
