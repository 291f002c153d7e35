import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language } from 'shared-contracts/domain';
import { createRemoteI18n, type Texts } from '../remote-kit/remote-i18n.ts';
import { RemoteShell } from '../remote-kit/remote-shell.tsx';
import { createFakeHost, type FakeHost } from './fake-host.ts';

export interface RenderRemoteOptions {
  host?: FakeHost;
  /** The host's language; Arabic unless told. */
  locale?: Language;
  /** The remote's texts. Without them `t` answers with keys. */
  resources?: Readonly<Record<Language, Texts>>;
  name?: string;
}

export interface RenderedRemote extends RenderResult {
  readonly host: FakeHost;
}

const NO_TEXTS = { ar: {}, en: {} };

/** Renders part of a remote as `createRemote` would, on a host in memory. */
export const renderRemote = (ui: ReactElement, options: RenderRemoteOptions = {}): RenderedRemote => {
  const { resources = NO_TEXTS, name = 'remote', locale } = options;
  const host = options.host ?? createFakeHost(locale ? { language: locale } : {});
  if (locale && host.i18n.language() !== locale) host.fake.setLanguage(locale);
  const texts = createRemoteI18n(name);
  for (const language of ['ar', 'en'] as const) texts.addResourceBundle(language, name, resources[language]);
  void texts.changeLanguage(host.i18n.language());
  const inRemote = (child: ReactElement) => (
    <RemoteShell name={name} version="0.0.0" resources={resources} i18n={texts} host={host}>
      {child}
    </RemoteShell>
  );
  const rendered = render(inRemote(ui));
  return { ...rendered, rerender: (child) => rendered.rerender(inRemote(child as ReactElement)), host };
};
