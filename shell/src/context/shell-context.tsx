import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Language } from 'shared-contracts/domain';
import type { Session } from 'shared-contracts/host';
import type { MatchedRoute } from 'shared-contracts/routes';
import { UiProvider } from 'shared-ui';
import type { Shell } from '../host/create-host.ts';

const Context = createContext<Shell | null>(null);

/** Gives the chrome the shell's parts, its texts, language and direction. */
export const ShellProvider = ({ shell, children }: { shell: Shell; children: ReactNode }) => {
  const language = useSyncExternalStore(shell.i18n.subscribe, shell.i18n.language);
  return (
    <Context value={shell}>
      <I18nextProvider i18n={shell.i18n.texts}>
        <UiProvider locale={language}>{children}</UiProvider>
      </I18nextProvider>
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

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A text of the shell by key. */
export const useT = (): Translate => useTranslation('shell').t as unknown as Translate;
