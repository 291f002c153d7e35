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
  /** Heights in px of the blocks of the skeleton. */
  readonly heights: readonly number[];
  /** The page that the error card links to. */
  readonly to?: PageQueryErrorProps['to'];
  readonly children: (data: Data) => ReactNode;
}

/** A query of the account: its skeleton while it loads, its data, or the error. */
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
