/** What the app may say to a running page, and the links it takes over. */
import type { WebBridge } from 'shared-contracts/native';
import type { Shell } from '../host/create-host.ts';
import { applyContext } from './context.ts';
import { goBack } from './back.ts';
import { handOverLinks } from './outside-links.ts';

export const wireBridge = (bridge: WebBridge, shell: Shell): void => {
  const { i18n, navigation, overlays, session, telemetry, alerts } = shell;
  bridge.answer('nav.back', () => ({ handled: goBack(overlays, navigation) }));
  bridge.on('context.changed', (context) => {
    applyContext(context);
    i18n.change(context.language).catch((error: unknown) => telemetry.error(error, { where: 'native.language' }));
  });
  bridge.on('session.cleared', session.forget);
  bridge.on('lifecycle.changed', ({ state }) => {
    if (state === 'background') telemetry.flush();
  });
  handOverLinks({
    bridge,
    onRefused: () => alerts.show({ tone: 'warning', text: i18n.texts.t('link.refused', { ns: 'webview' }) }),
    openHere: (url) => {
      const { pathname, search } = new URL(url);
      navigation.navigate(pathname + search);
    },
  });
};
