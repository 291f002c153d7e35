/** The window that contains the objects of the app. */
import { PLAYGROUND_APP, PLAYGROUND_PATH } from 'shared-contracts/native';
import { readBoot } from '../boot/page-data.ts';
import type { NativeWindow } from './adapters.ts';

interface Playground {
  readonly location: { readonly pathname: string };
  readonly [PLAYGROUND_APP]?: () => NativeWindow;
}

const isSandbox = (): boolean => {
  try {
    return readBoot().settings.sandbox;
  } catch {
    return false;
  }
};

/**
 * The page's own window, in which a frame has no bridge. When the sandbox is on (never in production), a frame of the playground
 * uses the objects of the playground's window, because a script cannot add anything to a page before the page's own scripts run.
 */
export const appWindow = (own: Window = window): NativeWindow => {
  const itself: NativeWindow = own;
  if (own.top === own.self || own.parent !== own.top || !isSandbox()) return itself;
  try {
    const { location, [PLAYGROUND_APP]: open }: Playground = own.parent;
    return (location.pathname === PLAYGROUND_PATH && open?.()) || itself;
  } catch {
    // The frame is on a page of another origin.
    return itself;
  }
};
