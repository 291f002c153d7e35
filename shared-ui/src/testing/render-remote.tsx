import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language } from 'shared-contracts/domain';
import { RemoteShell } from '../remote-kit/remote-shell.tsx';
import { createRemoteI18n, type RemoteTexts, type Texts } from '../remote-kit/remote-texts.ts';
import { createFakeHost, type FakeHost } from './fake-host.ts';

export interface RenderRemoteOptions {
  host?: FakeHost;
  /** The language of the host; the default is Arabic. */
  locale?: Language;
  /** All texts of the remote (`readTexts`). Without them `t` returns keys. */
  resources?: Readonly<Record<Language, Texts>>;
  name?: string;
}

export interface RenderedRemote extends RenderResult {
  readonly host: FakeHost;
}

const NO_TEXTS = { ar: {}, en: {} };

/** Every text is loaded: which files a screen loads is tested by `checkLocales`. */
const textsAtOnce = (name: string, resources: Readonly<Record<Language, Texts>>): RemoteTexts => {
  const i18n = createRemoteI18n(name);
  for (const language of ['ar', 'en'] as const) i18n.addResourceBundle(language, name, resources[language]);
  return { i18n, speak: async (language) => void (await i18n.changeLanguage(language)), open: null };
};

/** Renders part of a remote as `createRemote` would, on an in-memory host. */
export const renderRemote = (ui: ReactElement, options: RenderRemoteOptions = {}): RenderedRemote => {
  const { resources = NO_TEXTS, name = 'remote', locale } = options;
  const host = options.host ?? createFakeHost(locale ? { language: locale } : {});
  if (locale && host.i18n.language() !== locale) host.fake.setLanguage(locale);
  const texts = textsAtOnce(name, resources);
  void texts.speak(host.i18n.language());
  const inRemote = (child: ReactElement) => (
    <RemoteShell name={name} version="0.0.0" texts={texts} host={host}>
      {child}
    </RemoteShell>
  );
  const rendered = render(inRemote(ui));
  return { ...rendered, rerender: (child) => rendered.rerender(inRemote(child as ReactElement)), host };
};
