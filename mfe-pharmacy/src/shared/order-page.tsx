import type { ReactNode } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PageColumn, PageHeader } from 'shared-ui';
import { QueryError, SignInState, useNavigation, useSession, useT } from 'shared-ui/remote-kit';

interface OrderPageProps {
  title: string;
  children?: ReactNode;
  /** Where back leads; the prescriptions unless given. */
  backTo?: string;
  /** `task` for a page with one column. */
  width?: 'task' | 'list';
}

/** The frame of a page about an order: its heading, the way back, and the sign-in for visitors. */
export const OrderPage = ({ title, children, backTo = linkTo('prescriptions'), width = 'list' }: OrderPageProps) => {
  const t = useT();
  const session = useSession();
  const { back } = useNavigation();
  return (
    <PageColumn width={width}>
      <PageHeader title={title} onBack={() => back(backTo)} backAlways focusOnMount />
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

/** In the place of an order that is loading, or did not load. */
export const AwaitedOrder = ({ error, onRetry }: AwaitedProps) => {
  const t = useT();
  return error ? (
    <QueryError error={error} onRetry={onRetry} elsewhere={{ href: linkTo('prescriptions'), label: t('title') }} />
  ) : (
    <BlocksSkeleton heights={[120, 200]} />
  );
};
