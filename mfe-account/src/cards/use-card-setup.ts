import { useEffect, useState } from 'react';
import { saveCard, savedCards } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { leave, useReturnByBack } from 'shared-ui/payment';
import { useApi, useHost, useInvalidate, useNavigation, useT } from 'shared-ui/remote-kit';

/** Milliseconds before the gateway is polled again. */
const PAUSE_MS = 3000;
const TRIES = 10;

/** Opens the page of the bank on which a card is entered. */
export const useAddCard = () => {
  const api = useApi();
  const [state, setState] = useState<{ readonly leaving: boolean; readonly error: unknown }>({
    leaving: false,
    error: null,
  });
  useReturnByBack(() => setState({ leaving: false, error: null }));
  const add = async () => {
    setState({ leaving: true, error: null });
    try {
      const setup = await api.call(saveCard, {});
      if (setup.kind === 'redirect') leave.to(setup.url);
    } catch (error) {
      setState({ leaving: false, error });
    }
  };
  return { ...state, add };
};

/** `/saved-cards?setup=…`: saves the card that was entered on the page from which the user returns. */
export const useCardSetupReturn = () => {
  const t = useT();
  const api = useApi();
  const { alerts } = useHost();
  const invalidate = useInvalidate();
  const { route, navigate } = useNavigation();
  const setup = route.query.setup;
  const [tries, setTries] = useState(1);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (setup === undefined) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (tone: 'success' | 'warning', text: string) => {
      alerts.show({ tone, text });
      navigate(linkTo('savedCards'), { replace: true });
    };
    api.call(saveCard, { setup_id: setup }).then(
      (outcome) => {
        if (!current) return;
        if (outcome.kind === 'pending' && tries < TRIES) timer = setTimeout(() => setTries(tries + 1), PAUSE_MS);
        else if (outcome.kind === 'saved') {
          void invalidate(savedCards);
          end('success', t('card.saved'));
        } else end('warning', t(outcome.kind === 'pending' ? 'card.stillPending' : 'card.notSaved'));
      },
      (reason: unknown) => current && setError(reason),
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [setup, tries, api, alerts, invalidate, navigate, t]);
  const again = () => {
    setError(null);
    setTries((made) => made + 1);
  };
  return { saving: setup !== undefined && error === null, error, again };
};
