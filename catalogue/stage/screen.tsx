/** Stories of screens and dialogs: a remote is mounted as the shell does, on a host with recorded answers. */
import type { StoryObj } from '@storybook/react-webpack5';
import { useEffect, useRef } from 'react';
import type { Language } from 'shared-contracts/domain';
import type { OverlayId, OverlayProps } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { type LifeCycles, mountRootParcel } from 'single-spa';
import type { FakeCalls } from '../../shared-ui/src/testing/fake-host.ts';
import { languageOf } from './globals.ts';
import { createRecordedHost } from './host.ts';
import { addProblem, recordedData, type RecordedData, type Who } from './recorded.ts';

type Loaded = Promise<{ readonly default: LifeCycles }>;

const PAGES = {
  account: (): Loaded => import('remote/account-pages'),
  booking: (): Loaded => import('remote/booking-pages'),
  comms: (): Loaded => import('remote/comms-pages'),
  pharmacy: (): Loaded => import('remote/pharmacy-pages'),
} as const;

const OVERLAYS: Readonly<Record<string, () => Loaded>> = {
  account: () => import('remote/account-overlays'),
  auth: () => import('remote/auth-overlays'),
  booking: () => import('remote/booking-overlays'),
  comms: () => import('remote/comms-overlays'),
};

interface MountedProps {
  readonly load: () => Loaded;
  readonly language: Language;
  readonly who: Who;
  readonly href: string;
  readonly calls?: FakeCalls | undefined;
  readonly props?: object | undefined;
}

/** Parcels need different names. */
let mounted = 0;

const Mounted = ({ load, language, who, href, calls, props }: MountedProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    place.current?.append(domElement);
    const host = createRecordedHost({ language, who, href, calls });
    let parcel: ReturnType<typeof mountRootParcel> | null = null;
    let isEnded = false;
    const mount = async () => {
      const { default: lifecycles } = await load();
      if (isEnded) return;
      mounted += 1;
      const mountProps = { domElement, host, ...props };
      parcel = mountRootParcel({ name: `story-${mounted}`, ...lifecycles }, mountProps);
      await parcel.mountPromise;
    };
    mount().catch((error: unknown) => addProblem(String(error)));
    return () => {
      isEnded = true;
      if (parcel?.getStatus() === 'MOUNTED') void parcel.unmount();
      domElement.remove();
    };
  }, [load, language, who, href, calls, props]);
  return <div ref={place} />;
};

export interface ScreenOptions {
  readonly who: Who;
  readonly href: string | ((world: RecordedData) => string);
  readonly calls?: FakeCalls;
  /** Set for a story of a loading state: the check does not wait until loading ends. */
  readonly waiting?: boolean;
}

const hrefOf = ({ href }: Pick<ScreenOptions, 'href'>) => (typeof href === 'string' ? href : href(recordedData()));

/** Read by `check/capture.ts`. */
const waitingMark = (waiting = false) => (waiting ? '' : undefined);

/** A screen of a remote at an address. */
export const screen = (remote: keyof typeof PAGES, options: ScreenOptions): StoryObj => ({
  render: (_args, { globals }) => (
    <main id="main" tabIndex={-1} data-waiting={waitingMark(options.waiting)}>
      <Mounted
        load={PAGES[remote]}
        language={languageOf(globals)}
        who={options.who}
        href={hrefOf(options)}
        calls={options.calls}
      />
    </main>
  ),
});

const stayOpen = () => undefined;

/** A dialog that the host opens by its id. */
export const dialog = <Id extends OverlayId>(
  overlay: Id,
  props: OverlayProps<Id>,
  { who, calls, waiting }: Omit<ScreenOptions, 'href'>,
): StoryObj => {
  const load = OVERLAYS[overlay.split('.')[0] ?? ''];
  if (!load) throw new Error(`no remote has the dialog ${overlay}`);
  const mountProps = { overlay, props, close: stayOpen };
  return {
    render: (_args, { globals }) => (
      <main id="main" tabIndex={-1} data-waiting={waitingMark(waiting)}>
        <Mounted
          load={load}
          language={languageOf(globals)}
          who={who}
          href={linkTo('home')}
          calls={calls}
          props={mountProps}
        />
      </main>
    ),
  };
};
