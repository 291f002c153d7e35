import { Component, type ReactNode } from 'react';
import { FailureCard } from 'shared-ui';
import { CardDialog, forgetFailedFiles, isMissingFile } from 'shared-ui/remote-kit';
import { useShell } from './shell-context.tsx';
import type { Shell } from './shell.ts';
import { randomId } from '../shared/device-id.ts';

interface PartProps {
  /** Name of the part for the error report. */
  name: string;
  /** What replaces a failed part: the failure card (`page`), the card in a dialog (`dialog`), or nothing, for a small part. */
  failed?: 'page' | 'dialog' | 'nothing';
  children: ReactNode;
}

type State = { kind: 'working' } | { kind: 'failed'; traceId: string; fileMissing: boolean };

/**
 * Error boundary for a part of the host, on the web and inside an app, which is notified of every card. A part whose file could not
 * be loaded is rendered again when the network has recovered.
 */
export const Part = (props: PartProps) => <Boundary {...props} shell={useShell()} />;

class Boundary extends Component<PartProps & { shell: Shell }, State> {
  override state: State = { kind: 'working' };
  private stop: () => void = () => undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'failed', traceId: randomId().slice(0, 12), fileMissing: isMissingFile(error) };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.networkIsBack);
    const { navigation } = this.props.shell;
    let { pathname: shown } = navigation.snapshot();
    this.stop = navigation.subscribe(({ pathname }) => {
      // The error belongs to the previous page.
      if (pathname !== shown && this.props.failed === 'page' && this.state.kind === 'failed') this.retry();
      shown = pathname;
    });
  }

  override componentWillUnmount(): void {
    this.stop();
    window.removeEventListener('online', this.networkIsBack);
  }

  override componentDidCatch(error: unknown): void {
    const { shell, name, failed = 'nothing' } = this.props;
    const traceId = this.state.kind === 'failed' ? this.state.traceId : '';
    shell.telemetry.error(error, { where: `shell ${name}`, traceId });
    if (failed === 'nothing') return;
    shell.failed({ code: 'PART_FAILED', traceId, place: failed === 'page' ? 'page' : 'part' });
  }

  private readonly networkIsBack = (): void => {
    if (this.state.kind === 'failed' && this.state.fileMissing) this.retry();
  };

  private readonly retry = (): void => {
    forgetFailedFiles();
    this.setState({ kind: 'working' });
  };

  private readonly close = (): void => {
    this.props.shell.overlays.dismissTop();
    this.retry();
  };

  override render(): ReactNode {
    if (this.state.kind === 'working') return this.props.children;
    const { shell, failed = 'nothing' } = this.props;
    if (failed === 'nothing') return null;
    const card = (
      <FailureCard
        onRetry={this.retry}
        emergencyNumber={shell.host.settings.emergencyNumber}
        reference={`shell · ${this.state.traceId}`}
      />
    );
    return failed === 'page' ? card : <CardDialog onClose={this.close}>{card}</CardDialog>;
  }
}
