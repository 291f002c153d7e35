import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HostApi } from 'shared-contracts/host';
import { PrivatePictures } from '../content/private-pictures.tsx';
import { UiProvider } from '../context/ui-provider.tsx';
import { OpeningContext, openingOf } from './prefetch.ts';
import { pictureSourceOf } from './picture-source.ts';
import { createRemoteCache, personOf, type RemoteCache } from './remote-cache.ts';
import { RemoteContext } from './remote-context.tsx';
import { type FailedProps, RemoteErrorBoundary } from './remote-error-boundary.tsx';
import type { RemoteTexts } from './remote-texts.ts';
import { NamespacesContext, TextsProvider } from './texts.tsx';

export interface RemoteShellProps {
  name: string;
  version: string;
  texts: RemoteTexts;
  host: HostApi;
  Failed?: ComponentType<FailedProps> | undefined;
  cache?: RemoteCache | undefined;
  /** Dismisses the dialog that this module is. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Providers for the screens of a remote: host, language and direction, texts, cache, error boundary. */
export const RemoteShell = ({ name, version, texts, host, Failed, cache, onClose, children }: RemoteShellProps) => {
  const remote = useMemo(() => ({ host, name, version }), [host, name, version]);
  const locale = useSpokenLanguage(texts, name, host);
  const { client } = useRemoteCache(host, cache);
  const pictures = useMemo(() => pictureSourceOf(host.api), [host]);
  const owner = useSyncExternalStore(host.session.subscribe, () => personOf(host));
  const opening = useMemo(() => openingOf(host, client), [host, client]);
  return (
    <RemoteContext value={remote}>
      <UiProvider locale={locale}>
        <TextsProvider i18n={texts.i18n}>
          <NamespacesContext value={texts}>
            <RemoteErrorBoundary host={host} name={name} version={version} Failed={Failed} onClose={onClose}>
              <QueryClientProvider client={client}>
                <OpeningContext value={opening}>
                  <PrivatePictures source={pictures} owner={owner}>
                    {children}
                  </PrivatePictures>
                </OpeningContext>
              </QueryClientProvider>
            </RemoteErrorBoundary>
          </NamespacesContext>
        </TextsProvider>
      </UiProvider>
    </RemoteContext>
  );
};

/** The language of the host, applied when its texts have been loaded, so that texts and direction change together. */
const useSpokenLanguage = (texts: RemoteTexts, name: string, host: HostApi) => {
  const wanted = useSyncExternalStore(host.i18n.subscribe, host.i18n.language);
  const [spoken, setSpoken] = useState(wanted);
  useEffect(() => {
    let current = true;
    texts.speak(wanted).then(
      () => current && setSpoken(wanted),
      (error: unknown) => host.telemetry.error(error, { where: `${name}: texts of ${wanted}` }),
    );
    return () => {
      current = false;
    };
  }, [texts, name, wanted, host]);
  return spoken;
};

/** The cache with the prefetched answers, otherwise a new one. */
const useRemoteCache = (host: HostApi, given: RemoteCache | undefined): RemoteCache => {
  const [cache] = useState(() => given ?? createRemoteCache(host));
  useEffect(() => cache.end, [cache]);
  return cache;
};
