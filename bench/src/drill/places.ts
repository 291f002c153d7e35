/** Where a patient opens each member of a release: one page on the web, one inside an app. */
import { webviewPath } from 'shared-contracts/native';
import type { MemberName } from 'shared-contracts/release';
import { type ContractRemote, linkTo, SIGN_IN_EXPIRED } from 'shared-contracts/routes';

export const HOSTS = ['web', 'webview'] as const;
export type Host = (typeof HOSTS)[number];

export interface Place {
  readonly web: string;
  readonly webview: string;
  /** The module of the member that renders it. */
  readonly module: string;
  /** The route whose screen has files of its own. */
  readonly screen: string | null;
  /** Whether the page requires sign-in. */
  readonly signedIn: boolean;
}

const at = (remote: 'booking' | 'pharmacy' | 'account' | 'comms', href: string) => ({
  web: href,
  webview: webviewPath(remote, href),
});
const CHAT = linkTo('chat', { chatroom: 'x1', doc_id: 'x1' });
const CLINICS = linkTo('eclinics');

const PLACES: Readonly<Record<'shell' | ContractRemote, Place>> = {
  shell: { ...at('booking', CLINICS), module: './webview', screen: null, signedIn: false },
  auth: {
    web: SIGN_IN_EXPIRED,
    webview: webviewPath('auth', linkTo('home')),
    module: './overlays',
    screen: null,
    signedIn: false,
  },
  booking: { ...at('booking', CLINICS), module: './pages', screen: 'eclinics', signedIn: false },
  pharmacy: { ...at('pharmacy', linkTo('prescriptions')), module: './pages', screen: 'prescriptions', signedIn: false },
  account: { ...at('account', linkTo('more')), module: './pages', screen: 'more', signedIn: false },
  comms: { ...at('comms', CHAT), module: './pages', screen: 'chat', signedIn: true },
};

/** @throws for a member without a place in the drill */
export const placeOf = (member: MemberName): Place => {
  const place = Object.entries(PLACES).find(([name]) => name === member)?.[1];
  if (!place) throw new Error(`no page of the drill shows ${member}`);
  return place;
};
