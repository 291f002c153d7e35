import type { ReactNode } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PageColumn, PageHeader } from 'shared-ui';
import { QueryError, SignInState, useNavigation, useSession, useT } from 'shared-ui/remote-kit';

interface OrderPageProps {
  title: string;
  children?: ReactNode;
  /** The target of back; the prescriptions by default. */
  backTo?: string;
  /** `task` for a page with one column. */
  width?: 'task' | 'list';
}

/** The heading of a page about an order, and the back link. */
export const OrderHeader = ({ title, backTo = linkTo('prescriptions') }: Pick<OrderPageProps, 'title' | 'backTo'>) => {
  const { back } = useNavigation();
  return <PageHeader title={title} onBack={() => back(backTo)} backAlways focusOnMount />;
};

/** The frame of a page about an order: its heading, the back link, and the sign-in for visitors. */
export const OrderPage = ({ title, children, backTo = linkTo('prescriptions'), width = 'list' }: OrderPageProps) => {
  const t = useT();
  const session = useSession();
  return (
    <PageColumn width={width}>
      <OrderHeader title={title} backTo={backTo} />
      {session.kind === 'visitor' && <SignInState title={t('signIn.title')}>{t('signIn.text')}</SignInState>}
      {session.kind === 'restoring' && <BlocksSkeleton heights={[120, 200]} />}
      {session.kind === 'signed-in' && children}
    </PageColumn>
  );
};

interface AwaitedProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces an order that is loading, or that failed to load. */
export const AwaitedOrder = ({ error, onRetry }: AwaitedProps) => {
  const t = useT();
  return error ? (
    <QueryError error={error} onRetry={onRetry} elsewhere={{ href: linkTo('prescriptions'), label: t('title') }} />
  ) : (
    <BlocksSkeleton heights={[120, 200]} />
  );
};
