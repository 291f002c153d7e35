import { Alert, Button } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { ChosenBasket } from './use-basket.ts';

/** Says that the last choice is only here so far, and sends it again. */
export const NotSaved = ({ chosen: { saveError, save } }: { chosen: Pick<ChosenBasket, 'saveError' | 'save'> }) => {
  const t = useT();
  if (saveError === null) return null;
  return (
    <Alert
      tone="danger"
      title={t('service.notSaved')}
      action={
        <Button variant="quiet" size="s" onClick={() => void save({})}>
          {t('service.saveAgain')}
        </Button>
      }
    >
      {t('service.notSavedHint')}
    </Alert>
  );
};
