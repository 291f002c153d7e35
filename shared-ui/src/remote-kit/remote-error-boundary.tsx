import { Component, type ComponentType, type ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api';
import type { HostApi } from 'shared-contracts/host';
import { FailureCard } from '../status/failure-card.tsx';

export interface FailedProps {
  /** Draws the part again. */
  onRetry: () => void;
}

interface Props {
  host: HostApi;
  /** What a small part leaves in its place; the failure card unless given. */
  Failed?: ComponentType<FailedProps> | undefined;
  /** `name@version`. */
  remote: string;
  children: ReactNode;
}

type State = { kind: 'working' } | { kind: 'failed'; traceId: string; fileMissing: boolean };

/** A script or stylesheet of the remote did not come (webpack names both so). */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');

const traceOf = (error: unknown): string =>
  (isApiError(error) && error.traceId) || Math.random().toString(36).slice(2, 10).padEnd(8, '0');

/** Keeps a crash inside its remote: the patient gets a card with a way on, operations get the error with the same trace id. */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { kind: 'working' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'failed', traceId: traceOf(error), fileMissing: isMissingFile(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { host, remote } = this.props;
    const traceId = this.state.kind === 'failed' ? this.state.traceId : traceOf(error);
    host.telemetry.error(error, { where: remote, traceId });
  }

  /** React remembers that a lazy screen did not load, so a missing file needs the page again: with today's release. */
  private readonly retry = (): void => {
    if (this.state.kind === 'failed' && this.state.fileMissing) window.location.reload();
    else this.setState({ kind: 'working' });
  };

  override render(): ReactNode {
    if (this.state.kind === 'working') return this.props.children;
    const { host, remote, Failed } = this.props;
    if (Failed) return <Failed onRetry={this.retry} />;
    return (
      <FailureCard
        onRetry={this.retry}
        emergencyNumber={host.settings.emergencyNumber}
        reference={`${remote} · ${this.state.traceId}`}
      />
    );
  }
}
