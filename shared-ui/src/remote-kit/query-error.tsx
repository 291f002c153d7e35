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
  /** What could not be shown; the server's words when it refused. */
  title?: string;
  /** The next useful place. It stands alone where asking again would be answered the same: not found, or refused. */
  elsewhere?: { readonly href: string; readonly label: string };
}

/** Refused for what was asked, not for the state of the server: the answer stays the same. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.http >= 400 && error.http < 500 && error.http !== 429;

/** In the place of content that did not come: offline, or the server's words with its trace id. */
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
  // "Try again later" would be untrue where the answer stays the same.
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

/** In the place of a card of a page whose own content is shown. */
export const CardQueryError = ({ heading, ...error }: CardQueryErrorProps) => (
  <Card>
    <CardHeading>{heading}</CardHeading>
    <QueryError {...error} />
  </Card>
);
