import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useUi } from '../context/ui-provider.tsx';
import { StatePicture } from '../picture/state-picture.tsx';
import styles from './status.module.css';

export interface StateBlockProps {
  title: ReactNode;
  children?: ReactNode;
  /** The only action. */
  action?: ReactNode;
  picture?: ReactNode;
  role?: 'alert' | 'status';
  /** Shown in place of a full page: its title is the heading of the page. */
  page?: boolean;
}

/** An empty, error or offline state, in place of the content. */
export const StateBlock = ({ title, children, action, picture, role, page }: StateBlockProps) => (
  <div className={styles.state} role={role}>
    {picture}
    {page ? <h1 className={styles.stateTitle}>{title}</h1> : <p className={styles.stateTitle}>{title}</p>}
    {children && <div className={styles.stateText}>{children}</div>}
    {action && <div className={styles.stateAction}>{action}</div>}
  </div>
);

export const EmptyState = (props: Omit<StateBlockProps, 'role'>) => (
  <StateBlock picture={<StatePicture name="empty" />} {...props} />
);

export interface ErrorStateProps {
  /** What happened; there is a default text. */
  title?: ReactNode;
  /** The consequences and what to do next. */
  children?: ReactNode;
  onRetry?: () => void;
  /** Instead of the retry button. */
  action?: ReactNode;
  /** Shown small, to be quoted to support. */
  traceId?: string | undefined;
}

export const ErrorState = ({ title, children, onRetry, action, traceId }: ErrorStateProps) => {
  const { text } = useUi();
  return (
    <StateBlock
      role="alert"
      picture={<StatePicture name="error" />}
      title={title ?? text('errorTitle')}
      action={action ?? (onRetry && <Button onClick={onRetry}>{text('retry')}</Button>)}
    >
      {children ?? text('errorText')}
      {traceId && (
        <p className={styles.trace}>
          {text('reference')} <bdi dir="ltr">{traceId}</bdi>
        </p>
      )}
    </StateBlock>
  );
};

export const OfflineState = ({ onRetry }: { onRetry?: () => void }) => {
  const { text } = useUi();
  return (
    <StateBlock
      role="status"
      picture={<StatePicture name="offline" />}
      title={text('offlineTitle')}
      action={onRetry && <Button onClick={onRetry}>{text('retry')}</Button>}
    >
      {text('offlineText')}
    </StateBlock>
  );
};
