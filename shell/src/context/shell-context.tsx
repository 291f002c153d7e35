import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Calendar, Language } from 'shared-contracts/domain';
import type { Session } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import { PrivatePictures, UiProvider } from 'shared-ui';
import { personOf, pictureSourceOf, TextsProvider } from 'shared-ui/remote-kit';
import type { Shell } from './shell.ts';

const Context = createContext<Shell | null>(null);

/** Provides the parts of the shell, its texts, language and direction. */
export const ShellProvider = ({ shell, children }: { shell: Shell; children: ReactNode }) => {
  const language = useSyncExternalStore(shell.i18n.subscribe, shell.i18n.language);
  const pictures = useMemo(() => pictureSourceOf(shell.host.api), [shell]);
  const owner = useSyncExternalStore(shell.session.subscribe, () => personOf(shell));
  return (
    <Context value={shell}>
      <TextsProvider i18n={shell.i18n.texts}>
        <UiProvider locale={language}>
          <PrivatePictures source={pictures} owner={owner}>
            {children}
          </PrivatePictures>
        </UiProvider>
      </TextsProvider>
    </Context>
  );
};

export const useShell = (): Shell => {
  const shell = useContext(Context);
  if (!shell) throw new Error('Used outside ShellProvider');
  return shell;
};

export const useLanguage = (): Language => {
  const { i18n } = useShell();
  return useSyncExternalStore(i18n.subscribe, i18n.language);
};

export const useCalendar = (): Calendar => {
  const { calendar } = useShell();
  return useSyncExternalStore(calendar.subscribe, calendar.snapshot);
};

export const useSession = (): Session => {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.snapshot);
};

/** The current route; before the guards have let the first page in, that of the address. */
export const useRoute = (): MatchedRoute => {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.snapshot);
};

/** Texts of the shell by key. */
export { useT } from 'shared-ui/remote-kit';
