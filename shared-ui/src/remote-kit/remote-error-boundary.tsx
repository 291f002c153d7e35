import { Component, type ComponentType, type ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api';
import type { HostApi } from 'shared-contracts/host';
import { useUi } from '../context/ui-provider.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FailureCard } from '../status/failure-card.tsx';
import { OfflineState } from '../status/state-block.tsx';
import { useRemote } from './remote-context.tsx';
import { forgetFailedFiles, isMissingFile } from './file-loads.ts';

export interface FailedProps {
  /** Renders the part again. */
  onRetry: () => void;
}

interface Props {
  host: HostApi;
  name: string;
  version: string;
  /** Rendered in place of a small part. Default: the failure card. */
  Failed?: ComponentType<FailedProps> | undefined;
  /** For a module that is a dialog: the card is shown in a dialog, and this dismisses it. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

type State =
  | { kind: 'working' }
  /** The host replaces this version by another one. */
  | { kind: 'replaced' }
  | { kind: 'failed'; traceId: string; fileMissing: boolean }
  /** A file could not be loaded because there is no network. Another version would fail as well. */
  | { kind: 'offline' };

const traceOf = (error: unknown): string =>
  (isApiError(error) && error.traceId) || Math.random().toString(36).slice(2, 10).padEnd(8, '0');

/**
 * Contains an error within its remote: the patient sees a card with a retry, and the host is notified, which may replace this version
 * by the previous one. A part whose file could not be loaded is rendered again when the network has recovered.
 */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { kind: 'working' };
  private stop: () => void = () => undefined;

  static getDerivedStateFromError(error: unknown): State {
    const fileMissing = isMissingFile(error);
    if (fileMissing && !navigator.onLine) return { kind: 'offline' };
    return { kind: 'failed', traceId: traceOf(error), fileMissing };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.networkIsBack);
    const { navigation, realtime } = this.props.host;
    let { pathname: shown } = navigation.snapshot();
    const stopNavigation = navigation.subscribe(({ pathname }) => {
      // The error belongs to the previous page: another page of this remote is rendered.
      if (pathname !== shown && (this.state.kind === 'failed' || this.state.kind === 'offline')) this.retry();
      shown = pathname;
    });
    const stopState = realtime.subscribeState((state) => state === 'connected' && this.networkIsBack());
    this.stop = () => {
      stopNavigation();
      stopState();
    };
  }

  override componentWillUnmount(): void {
    this.stop();
    window.removeEventListener('online', this.networkIsBack);
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.kind === 'offline') return;
    const { host, name, version } = this.props;
    const traceId = this.state.kind === 'failed' ? this.state.traceId : traceOf(error);
    if (host.telemetry.crash(error, { remote: name, version, traceId })) this.setState({ kind: 'replaced' });
  }

  private readonly networkIsBack = (): void => {
    const { state } = this;
    if (state.kind === 'offline' || (state.kind === 'failed' && state.fileMissing)) this.retry();
  };

  private readonly retry = (): void => {
    forgetFailedFiles();
    this.setState({ kind: 'working' });
  };

  override render(): ReactNode {
    if (this.state.kind === 'working') return this.props.children;
    if (this.state.kind === 'replaced') return null;
    const { host, name, version, Failed, onClose } = this.props;
    if (Failed) return <Failed onRetry={this.retry} />;
    const card =
      this.state.kind === 'offline' ? (
        <OfflineState onRetry={this.retry} />
      ) : (
        <FailureCard
          onRetry={this.retry}
          emergencyNumber={host.settings.emergencyNumber}
          reference={`${name}@${version} · ${this.state.traceId}`}
        />
      );
    return onClose ? <CardDialog onClose={onClose}>{card}</CardDialog> : card;
  }
}

/** Contains an error within one part of a screen: the rest stays usable. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <RemoteErrorBoundary {...useRemote()}>{children}</RemoteErrorBoundary>
);

/** A failure card in place of a dialog. */
export const CardDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { text } = useUi();
  return (
    <Dialog open onClose={onClose} title={text('failureTitle')} titleHidden>
      {children}
    </Dialog>
  );
};
