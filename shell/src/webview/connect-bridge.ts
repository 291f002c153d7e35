/** Messages of the app to a running page, and links that are passed to the app. */
import type { WebBridge } from 'shared-contracts/native';
import type { Shell } from '../context/shell.ts';
import { clearDrafts } from '../host/clear-drafts.ts';
import { goBack } from './back.ts';
import { loadOnDemand } from './load-on-demand.ts';
import { passLinksToApp } from './external-links.ts';
import type { PreviousSteps } from './previous-steps.ts';

export const connectBridge = (bridge: WebBridge, shell: Shell, steps: PreviousSteps): void => {
  const { i18n, navigation, overlays, session, telemetry, alerts } = shell;
  const refused = async () => {
    const { webviewText } = await loadOnDemand(i18n.texts);
    alerts.show({ tone: 'warning', text: webviewText(i18n.texts, 'link.refused') });
  };
  bridge.answer('nav.back', () => ({ handled: goBack(overlays, navigation, steps) }));
  bridge.on('context.changed', ({ language }) => {
    i18n.change(language).catch((error: unknown) => telemetry.error(error, { where: 'native.language' }));
  });
  bridge.on('session.cleared', () => {
    session.forget();
    clearDrafts();
    // Dialogs may show data of the patient as well; pages behind sign-in are unmounted by `Guarded`.
    while (overlays.snapshot().length > 0) overlays.dismissTop();
  });
  bridge.on('lifecycle.changed', ({ state }) => {
    if (state === 'background') telemetry.flush();
  });
  passLinksToApp({
    bridge,
    onRefused: () => void refused().catch((error: unknown) => telemetry.error(error, { where: 'webview.link' })),
    openHere: (url) => {
      const { pathname, search } = new URL(url);
      navigation.navigate(pathname + search);
    },
  });
};
