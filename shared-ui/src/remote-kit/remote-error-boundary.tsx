import { Component, type ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api';
import type { HostApi } from 'shared-contracts/host';
import { FailureCard } from '../status/failure-card.tsx';

interface Props {
  host: HostApi;
  /** `name@version`. */
  remote: string;
  children: ReactNode;
}

type State = { kind: 'working' } | { kind: 'failed'; traceId: string };

const traceOf = (error: unknown): string =>
  (isApiError(error) && error.traceId) || Math.random().toString(36).slice(2, 10).padEnd(8, '0');

/** Keeps a crash inside its remote: the patient gets a card with a way on, operations get the error with the same trace id. */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { kind: 'working' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'failed', traceId: traceOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { host, remote } = this.props;
    const traceId = this.state.kind === 'failed' ? this.state.traceId : traceOf(error);
    host.telemetry.error(error, { where: remote, traceId });
  }

  private readonly retry = (): void => this.setState({ kind: 'working' });

  override render(): ReactNode {
    if (this.state.kind === 'working') return this.props.children;
    const { host, remote } = this.props;
    return (
      <FailureCard
        onRetry={this.retry}
        emergencyNumber={host.settings.emergencyNumber}
        reference={`${remote} · ${this.state.traceId}`}
      />
    );
  }
}
