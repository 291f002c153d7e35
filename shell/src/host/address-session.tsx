/** A token in a link while another session is open: it is checked, and used only when the patient confirms. */
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { isApiError } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import type { HostApiClient } from 'shared-contracts/host';
import { Button, Dialog, Stack, UiProvider } from 'shared-ui';
import { type KeysOf, TextsProvider, type Translate, useT } from 'shared-ui/remote-kit';
import { clearDrafts } from './clear-drafts.ts';
import type { ShellI18n } from '../context/host.ts';
import type { SessionStore } from '../context/session.ts';
import ar from '../locales/ar/offered.json';
import en from '../locales/en/offered.json';

/** The parts of the shell that the question needs. */
export interface AddressSessionContext {
  readonly session: SessionStore;
  readonly api: HostApiClient;
  readonly i18n: ShellI18n;
  readonly onError: (error: unknown) => void;
}

const NAMESPACE = 'offered';

const useOfferedText = (): Translate<KeysOf<typeof ar>> => {
  const t = useT() as Translate<string>;
  return useCallback((key, values) => t(key, { ...values, ns: NAMESPACE }), [t]);
};

const InLanguage = ({ i18n, children }: { i18n: ShellI18n; children: ReactNode }) => {
  const language = useSyncExternalStore(i18n.subscribe, i18n.language);
  return (
    <TextsProvider i18n={i18n.texts}>
      <UiProvider locale={language}>{children}</UiProvider>
    </TextsProvider>
  );
};

const Question = ({ name, onAnswer }: { name: string; onAnswer: (switches: boolean) => void }) => {
  const t = useOfferedText();
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('offered.title')}
      footer={
        <Stack gap={2}>
          <Button wide onClick={() => onAnswer(false)}>
            {t('offered.stay')}
          </Button>
          <Button wide variant="quiet" onClick={() => onAnswer(true)}>
            {t('offered.switch')}
          </Button>
        </Stack>
      }
    >
      <p>{t('offered.text', { name })}</p>
    </Dialog>
  );
};

/** Closing the question, in any way, keeps the open session. */
const asksPatient = (i18n: ShellI18n, name: string): Promise<boolean> => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(
      <InLanguage i18n={i18n}>
        <Question name={name} onAnswer={resolve} />
      </InLanguage>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
};

const isValid = async ({ api, onError }: AddressSessionContext, token: string): Promise<boolean> => {
  try {
    const { verifyToken } = await import(/* webpackChunkName: "api" */ '../shared/api-endpoints.ts');
    await api.call(verifyToken, { t: token });
    return true;
  } catch (error) {
    if (!isApiError(error, 'SESSION_EXPIRED')) onError(error);
    return false;
  }
};

export const confirmAddressSession = async (context: AddressSessionContext, token: string): Promise<void> => {
  const { session, i18n } = context;
  const who = await session.settled();
  if (session.token() === null) {
    await session.restore(token);
    return;
  }
  if (!(await isValid(context, token))) return;
  i18n.texts.addResourceBundle('ar', NAMESPACE, ar);
  i18n.texts.addResourceBundle('en', NAMESPACE, en);
  const name = who.kind === 'signed-in' ? displayNameOf(who.user) : '';
  if (!(await asksPatient(i18n, name))) return;
  // The drafts belong to the account that is left.
  clearDrafts();
  await session.begin(token);
};
