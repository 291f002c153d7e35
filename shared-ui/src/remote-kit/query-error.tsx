import { isApiError } from 'shared-contracts/api';
import { Button, buttonClass } from '../button/button.tsx';
import { Card } from '../content/card.tsx';
import { CardHeading } from '../content/words.tsx';
import { useUi } from '../context/ui-provider.tsx';
import { Cluster } from '../layout/arrange.tsx';
import { ErrorState, OfflineState } from '../status/state-block.tsx';
import { Link } from './link.tsx';

export interface QueryErrorProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be shown. Default: the message of the server. */
  title?: string;
  /** Link to another useful page. It replaces the retry when a repeat would be refused in the same way. */
  elsewhere?: { readonly href: string; readonly label: string };
}

/** Whether the server refused the request itself: a repeat receives the same answer. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.http >= 400 && error.http < 500 && error.http !== 429;

/**
 * Shown in place of content that could not be loaded: that there is no connection, or the message of the server with its trace id.
 * @example
 * const Failed = ({ error, reload }: { error: unknown; reload: () => void }) => (
 *   <QueryError error={error} onRetry={reload} elsewhere={{ href: linkTo('home'), label: 'Home' }} />
 * );
 */
export const QueryError = ({ error, onRetry, title, elsewhere }: QueryErrorProps) => {
  const { text } = useUi();
  if (isApiError(error, 'NETWORK', 'TIMEOUT')) return <OfflineState onRetry={onRetry} />;
  const final = isFinal(error);
  const action = elsewhere && (
    <Cluster justify="center">
      {!final && <Button onClick={onRetry}>{text('retry')}</Button>}
      <Link href={elsewhere.href} className={buttonClass(final ? {} : { variant: 'quiet' })}>
        {elsewhere.label}
      </Link>
    </Cluster>
  );
  if (!isApiError(error)) return <ErrorState onRetry={onRetry} title={title} action={action} />;
  // "Try again later" would be wrong when a repeat receives the same answer.
  const usual = final && elsewhere ? '' : undefined;
  return (
    <ErrorState onRetry={onRetry} title={title ?? error.message} traceId={error.traceId} action={action}>
      {title === undefined ? usual : error.message}
    </ErrorState>
  );
};

interface CardQueryErrorProps {
  heading: string;
  error: unknown;
  onRetry: () => void;
}

/** The same inside a card, on a page whose other content is shown. */
export const CardQueryError = ({ heading, ...error }: CardQueryErrorProps) => (
  <Card>
    <CardHeading>{heading}</CardHeading>
    <QueryError {...error} />
  </Card>
);
