import type { ReactNode } from 'react';
import { BlocksSkeleton } from 'shared-ui';
import { PageQueryError, type PageQueryErrorProps } from 'shared-ui/page-error';

interface AccountQueryProps<Data> extends Pick<PageQueryErrorProps, 'title'> {
  readonly query: {
    readonly isPending: boolean;
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Heights in px of what comes. */
  readonly heights: readonly number[];
  /** Where a reader goes on when it does not come. */
  readonly to?: PageQueryErrorProps['to'];
  readonly children: (data: Data) => ReactNode;
}

/** A part of the account that is read: its shape while it comes, what it says, or why it did not come. */
export const AccountQuery = <Data,>({
  query,
  heights,
  to = 'appointments',
  title,
  children,
}: AccountQueryProps<Data>) => {
  if (query.isPending) return <BlocksSkeleton heights={heights} />;
  if (query.data === undefined) {
    return <PageQueryError to={to} error={query.error} title={title} onRetry={() => void query.refetch()} />;
  }
  return children(query.data);
};
