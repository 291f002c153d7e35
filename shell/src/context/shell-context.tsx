import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Language } from 'shared-contracts/domain';
import type { Session } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import { UiProvider } from 'shared-ui';
import { TextsProvider } from 'shared-ui/remote-kit';
import type { Shell } from '../host/create-host.ts';

const Context = createContext<Shell | null>(null);

/** Gives the chrome the shell's parts, its texts, language and direction. */
export const ShellProvider = ({ shell, children }: { shell: Shell; children: ReactNode }) => {
  const language = useSyncExternalStore(shell.i18n.subscribe, shell.i18n.language);
  return (
    <Context value={shell}>
      <TextsProvider i18n={shell.i18n.texts}>
        <UiProvider locale={language}>{children}</UiProvider>
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

export const useSession = (): Session => {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.snapshot);
};

/** The page that is shown; before the first one was let in, the address as it is. */
export const useRoute = (): MatchedRoute => {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.snapshot);
};

/** Texts of the shell by key. */
export { useT } from 'shared-ui/remote-kit';
