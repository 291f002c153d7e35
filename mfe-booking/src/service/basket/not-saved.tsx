import { useState } from 'react';
import { isApiError } from 'shared-contracts/api';
import { Alert, Button, FocusedNotice } from 'shared-ui';
import { useNetworkBack } from 'shared-ui/network-back';
import { isServerAnswer, useHost, useT } from 'shared-ui/remote-kit';
import { wayOn } from '../../shared/draft/way-on.ts';
import type { ChosenBasket } from './use-basket.ts';

interface NotSavedProps {
  chosen: Pick<ChosenBasket, 'saveError' | 'save'>;
  /** Changes each time that the user could not continue: the message then takes focus, because it may be out of view. */
  stopped: unknown;
}

/** States that the last choice is not saved on the server yet, and retries: on a press, or when the network recovers. */
export const NotSaved = ({ chosen: { saveError, save }, stopped }: NotSavedProps) => {
  const t = useT();
  const { realtime } = useHost();
  const [seen, setSeen] = useState({ stopped, times: 0 });
  useNetworkBack(isApiError(saveError, 'NETWORK'), realtime, () => void save({}));
  if (seen.stopped !== stopped) setSeen({ stopped, times: seen.times + 1 });
  if (saveError === null) return null;
  const refusal = isApiError(saveError) && isServerAnswer(saveError) ? saveError : null;
  const news = (
    <Alert
      tone="danger"
      title={refusal ? refusal.message : t('service.notSaved')}
      action={
        <Button variant="quiet" size="s" onClick={() => void save({})}>
          {t('service.saveAgain')}
        </Button>
      }
    >
      {refusal ? t(wayOn(refusal)) : t('service.notSavedHint')}
    </Alert>
  );
  return stopped ? <FocusedNotice key={seen.times}>{news}</FocusedNotice> : news;
};
