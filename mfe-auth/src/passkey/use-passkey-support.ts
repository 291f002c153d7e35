import { useEffect, useState } from 'react';
import { useHost } from 'shared-ui/remote-kit';

/** IPv4, and the brackets of IPv6: a passkey requires a domain name. */
const ADDRESS = /^(?:\d+\.){3}\d+$|^\[/;

const isPossibleHere = (): boolean =>
  window.isSecureContext && !ADDRESS.test(location.hostname) && typeof window.PublicKeyCredential === 'function';

/** The web view of an app has the interface even where the app may not use it, so its platform is queried. */
const isAllowedInApp = async (): Promise<boolean> =>
  isPossibleHere() && window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** Whether this browser, at this address, can use passkeys. False until it is known. */
export const usePasskeySupport = (): boolean => {
  const { mode } = useHost();
  const [allowed, setAllowed] = useState(() => mode !== 'webview' && isPossibleHere());
  useEffect(() => {
    if (mode !== 'webview') return;
    // A platform that fails to answer supports none.
    isAllowedInApp().then(setAllowed, () => setAllowed(false));
  }, [mode]);
  return allowed;
};
