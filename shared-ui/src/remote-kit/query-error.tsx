import { isApiError } from 'shared-contracts/api';
import { ErrorState, OfflineState } from '../status/state-block.tsx';

export interface QueryErrorProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be shown; the server's words when it refused. */
  title?: string;
}

/** In the place of content that did not come: offline, or the server's words with its trace id. */
export const QueryError = ({ error, onRetry, title }: QueryErrorProps) => {
  if (isApiError(error, 'NETWORK', 'TIMEOUT')) return <OfflineState onRetry={onRetry} />;
  if (!isApiError(error)) return <ErrorState onRetry={onRetry} title={title} />;
  return (
    <ErrorState onRetry={onRetry} title={title ?? error.message} traceId={error.traceId}>
      {title === undefined ? undefined : error.message}
    </ErrorState>
  );
};
