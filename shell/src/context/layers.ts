/** What is shown above the page: dialogs and alerts. */
import type {
  AlertTone,
  HostAlerts,
  HostOverlays,
  OverlayId,
  OverlayProps,
  OverlayResult,
  Unsubscribe,
} from 'shared-contracts/host';

export interface OpenOverlay<Id extends OverlayId = OverlayId> {
  readonly key: number;
  readonly id: Id;
  readonly props: OverlayProps<Id>;
  /** The element that had the focus when the dialog opened; the focus returns to it. */
  readonly opener: Element | null;
}

/** The history entry that lets the browser's Back close a dialog: one for the whole stack. */
export interface BackMarker {
  readonly add: () => void;
  /** Removes the entry in a later task; a navigation, or a dialog that opens in the same task, reuses it instead. */
  readonly remove: () => void;
}

export interface OverlayStack {
  readonly open: <Id extends OverlayId>(id: Id, props: OverlayProps<Id>) => Promise<OverlayResult<Id>>;
  readonly openAdded: NonNullable<HostOverlays['openAdded']>;
  readonly close: (key: number, result: unknown) => void;
  readonly dismiss: (key: number) => void;
  readonly dismissTop: () => void;
  /** The browser's Back has removed the entry: closes the top dialog, and adds the entry again while other dialogs remain. */
  readonly backPressed: () => void;
  /** Closes all dialogs because of a navigation, which replaces their entry itself. */
  readonly dismissAll: () => void;
  readonly snapshot: () => readonly OpenOverlay[];
  readonly subscribe: (listener: () => void) => Unsubscribe;
}

export interface ShownAlert {
  readonly key: number;
  readonly tone: AlertTone;
  readonly text: string;
}

export interface AlertStore extends HostAlerts {
  readonly snapshot: () => readonly ShownAlert[];
  readonly subscribe: (listener: () => void) => Unsubscribe;
  readonly dismiss: (key: number) => void;
  /** Pauses the timers of all alerts while somebody reads them (pointer or focus on the banner). */
  readonly pause: () => void;
  readonly resume: () => void;
}
