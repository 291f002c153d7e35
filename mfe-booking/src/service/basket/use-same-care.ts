import { useNavigation } from 'shared-ui/remote-kit';
import { serviceHref } from '../../routes/service-routes.ts';
import type { ChosenBasket } from './use-basket.ts';

/** Navigates to the same care elsewhere, which is another service, and copies the choices. */
export const useSameCare = ({ save, current }: Pick<ChosenBasket, 'save' | 'current'>) => {
  const { navigate } = useNavigation();
  return async (stid: string): Promise<void> => {
    const { items } = current();
    if (items.length > 0 && !(await save({ stid, items }))) return;
    navigate(serviceHref(stid), { replace: true });
  };
};
