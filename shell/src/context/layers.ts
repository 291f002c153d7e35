/** What is shown above the page: dialogs and alerts. */
import type { AlertTone, HostAlerts, OverlayId, OverlayProps, OverlayResult, Unsubscribe } from 'shared-contracts/host';

export interface OpenOverlay<Id extends OverlayId = OverlayId> {
  readonly key: number;
  readonly id: Id;
  readonly props: OverlayProps<Id>;
  /** What had focus when it opened; it gets it back. */
  readonly opener: Element | null;
}

/** The history entry that lets the browser's Back close a dialog: one for the whole stack. */
export interface BackMarker {
  readonly add: () => void;
  /** Takes the entry away soon; whoever navigates or opens another dialog at once gets it instead. */
  readonly remove: () => void;
}

export interface OverlayStack {
  readonly open: <Id extends OverlayId>(id: Id, props: OverlayProps<Id>) => Promise<OverlayResult<Id>>;
  readonly close: (key: number, result: unknown) => void;
  readonly dismiss: (key: number) => void;
  readonly dismissTop: () => void;
  /** The browser's Back took the marker away: closes the top dialog, and puts the marker back while others remain. */
  readonly backPressed: () => void;
  /** Closes everything because the page goes elsewhere; the marker is the navigation's to replace. */
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
  /** Stops the clocks of all alerts while somebody reads them (pointer or focus on the banner). */
  readonly pause: () => void;
  readonly resume: () => void;
}
