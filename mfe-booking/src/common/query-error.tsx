import { isApiError } from 'shared-contracts/api';
import { ErrorState, OfflineState } from 'shared-ui';

export interface QueryErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** In the place of content that did not come: offline, or the server's words with its trace id. */
export const QueryError = ({ error, onRetry }: QueryErrorProps) => {
  if (isApiError(error, 'NETWORK', 'TIMEOUT')) return <OfflineState onRetry={onRetry} />;
  if (isApiError(error)) {
    return <ErrorState onRetry={onRetry} title={error.message} traceId={error.traceId} />;
  }
  return <ErrorState onRetry={onRetry} />;
};
