import { useState } from 'react';
import { isApiError } from 'shared-contracts/api';
import { Alert, Button, FocusedNotice } from 'shared-ui';
import { useNetworkBack } from 'shared-ui/network-back';
import { isServerAnswer, useHost, useT } from 'shared-ui/remote-kit';
import { wayOn } from '../../shared/draft/way-on.ts';
import type { ChosenBasket } from './use-basket.ts';

interface NotSavedProps {
  chosen: Pick<ChosenBasket, 'saveError' | 'save'>;
  /** Another value each time that somebody who wanted to go on could not: the news takes focus then, for it may be out of sight. */
  stopped: unknown;
}

/** Says that the last choice is only here so far, and sends it again: on a press, or when the network is back. */
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
