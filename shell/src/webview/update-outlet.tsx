import { type ComponentType, useEffect, useState } from 'react';
import type { HostNative } from 'shared-contracts/host';
import { localStore } from 'shared-ui/storage';
import { useShell } from '../context/shell-context.tsx';
import type { AppUpdate } from './app-update.ts';
import { loadOnDemand } from './load-on-demand.ts';
import type { UpdateBannerProps } from './update-banner.tsx';

/** Stores the version whose offer the patient has dismissed; the next version is offered again. */
export const DISMISSED_UPDATE_KEY = 'dismissed-app-update';

/** Offers an update of the app once for each version. The banner is loaded after the page. */
export const UpdateOutlet = ({ update, native }: { update: AppUpdate; native: HostNative }) => {
  const shell = useShell();
  const [isWanted, setIsWanted] = useState(() => localStore.read(DISMISSED_UPDATE_KEY) !== update.version);
  const [loaded, setLoaded] = useState<{ Banner: ComponentType<UpdateBannerProps> } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadOnDemand(shell.i18n.texts).then(
      ({ UpdateBanner }) => setLoaded({ Banner: UpdateBanner }),
      (error: unknown) => shell.telemetry.error(error, { where: 'webview.update' }),
    );
  }, [isWanted, shell]);
  if (!isWanted || !loaded) return null;
  const dismiss = () => {
    localStore.write(DISMISSED_UPDATE_KEY, update.version);
    setIsWanted(false);
  };
  return <loaded.Banner update={update} native={native} onDismiss={dismiss} />;
};
