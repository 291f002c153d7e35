import { Component, type ReactNode } from 'react';
import { FailureCard } from 'shared-ui';
import { useShell } from '../context/shell-context.tsx';
import type { Shell } from '../host/create-host.ts';
import { randomId } from '../host/device-id.ts';

interface PartProps {
  /** For the error report. */
  name: string;
  /** Shows the failure card; a small part of the chrome leaves its place empty instead. */
  card?: boolean;
  children: ReactNode;
}

type State = { kind: 'working' } | { kind: 'failed'; traceId: string };

/** A part of the shell that may break, or whose code may not arrive, without taking the rest of the page with it. */
export const Part = (props: PartProps) => <Boundary {...props} shell={useShell()} />;

class Boundary extends Component<PartProps & { shell: Shell }, State> {
  override state: State = { kind: 'working' };

  static getDerivedStateFromError(): State {
    return { kind: 'failed', traceId: randomId().slice(0, 12) };
  }

  override componentDidCatch(error: unknown): void {
    const traceId = this.state.kind === 'failed' ? this.state.traceId : '';
    this.props.shell.telemetry.error(error, { where: `shell ${this.props.name}`, traceId });
  }

  private readonly retry = (): void => this.setState({ kind: 'working' });

  override render(): ReactNode {
    if (this.state.kind === 'working') return this.props.children;
    if (!this.props.card) return null;
    return (
      <FailureCard
        onRetry={this.retry}
        emergencyNumber={this.props.shell.host.settings.emergencyNumber}
        reference={`shell · ${this.state.traceId}`}
      />
    );
  }
}
