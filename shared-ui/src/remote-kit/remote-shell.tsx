import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HostApi } from 'shared-contracts/host';
import { UiProvider } from '../context/ui-provider.tsx';
import { createQueryClient } from './query-client.ts';
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
  /** Dismisses the dialog this module is. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Everything a remote's screens stand on: host, language and direction, texts, cache, error boundary. */
export const RemoteShell = ({ name, version, texts, host, Failed, onClose, children }: RemoteShellProps) => {
  const remote = useMemo(() => ({ host, name, version }), [host, name, version]);
  const locale = useSpokenLanguage(texts, name, host);
  const client = useRemoteCache(host);
  return (
    <RemoteContext value={remote}>
      <UiProvider locale={locale}>
        <TextsProvider i18n={texts.i18n}>
          <NamespacesContext value={texts}>
            <RemoteErrorBoundary {...{ host, name, version, Failed, onClose }}>
              <QueryClientProvider client={client}>{children}</QueryClientProvider>
            </RemoteErrorBoundary>
          </NamespacesContext>
        </TextsProvider>
      </UiProvider>
    </RemoteContext>
  );
};

/** The host's language, taken over once its texts are here, so that words and direction change together. */
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

const personOf = (host: HostApi): string => {
  const session = host.session.snapshot();
  return session.kind === 'signed-in' ? session.user.uid : '';
};

/** Calls carry the token of the person who may be signed in next: their answers stay. */
const askedAsNext = (host: HostApi): boolean => {
  const session = host.session.snapshot();
  return session.kind === 'restoring' && !!session.own;
};

const useRemoteCache = (host: HostApi): QueryClient => {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    let person = personOf(host);
    let asked = askedAsNext(host);
    const unsubscribe = host.session.subscribe(() => {
      const next = personOf(host);
      const same = asked ? next !== '' : next === person;
      person = next;
      asked = askedAsNext(host);
      if (same) return;
      // What one person was shown is never shown to the next.
      if (next === '') client.clear();
      else void client.resetQueries();
    });
    return () => {
      unsubscribe();
      client.clear();
    };
  }, [client, host]);
  return client;
};
