/** Id of this tab for calls: after a reload the page resumes the call of this tab. */
import { tabStore } from 'shared-ui/storage';
import { CALL_TAB_KEY } from 'shared-contracts/domain';

const BYTES = 12;

export const callTab = (): string => {
  const known = tabStore.read(CALL_TAB_KEY);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  tabStore.write(CALL_TAB_KEY, made);
  return made;
};
