import { useEffect, useRef } from 'react';
import { tabStore } from 'shared-ui/storage';
import { useHost } from 'shared-ui/remote-kit';

/** The open form in this tab: the id of an address, or `new`. Removed when the form is closed. */
const OPEN = 'account.address-form';
const NEW = 'new';

/**
 * The form of an address is a dialog of the booking remote. A reload and a change of language reopen it; the dialog keeps the
 * unsent input.
 */
export const useAddressForm = (onSaved: () => unknown) => {
  const { overlays } = useHost();
  const latest = useRef(onSaved);
  latest.current = onSaved;
  const open = async (form: string) => {
    tabStore.write(OPEN, form);
    const answer = await overlays.open('booking.location', { address: form === NEW ? null : form });
    tabStore.remove(OPEN);
    if (answer.kind === 'chosen') await latest.current();
  };
  const first = useRef(open);
  useEffect(() => {
    const left = tabStore.read(OPEN);
    if (left !== null) void first.current(left);
  }, []);
  return { add: () => void open(NEW), edit: (id: string) => void open(id) };
};
