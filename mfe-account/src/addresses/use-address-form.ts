import { useEffect, useRef } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { useHost, useNavigation } from 'shared-ui/remote-kit';

/** Value of the parameter `address` for one that is new. */
const NEW = 'new';
const LIST = linkTo('addressList');
const formOf = (id: string): string => linkTo('addressList', {}, { address: id });

/**
 * The form of an address is a dialog of the booking remote. That it is open stands in the address bar, so that a reload,
 * another language and a sign-in on the way come back to it; what was typed is kept by the dialog.
 */
export const useAddressInAddressBar = (onSaved: () => unknown) => {
  const { overlays } = useHost();
  const { route, navigate } = useNavigation();
  const asked = route.query['address'] ?? null;
  const latest = useRef(onSaved);
  latest.current = onSaved;
  const open = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || open.current !== null) return;
    open.current = asked;
    void overlays.open('booking.location', { address: asked === NEW ? null : asked }).then((answer) => {
      open.current = null;
      navigate(LIST, { replace: true });
      if (answer.kind === 'chosen') void latest.current();
    });
  }, [asked, overlays, navigate]);
  return { add: () => navigate(formOf(NEW)), edit: (id: string) => navigate(formOf(id)) };
};
