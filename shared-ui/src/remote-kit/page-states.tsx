/** Full-page states that remotes share: a screen that is not open yet, and a screen that requires sign-in. */
import type { ReactNode } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass } from '../button/button.tsx';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import { Cluster } from '../layout/arrange.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { StatePicture } from '../picture/state-picture.tsx';
import { StateBlock } from '../status/state-block.tsx';
import { USEFUL_PLACES } from '../status/useful-places.ts';
import { useHost } from './hooks.ts';
import { Link } from './link.tsx';
import styles from './page-states.module.css';

export interface ComingSoonProps {
  /** Heading of the page. */
  title?: ReactNode;
  /** What will be possible on this page. */
  children: ReactNode;
  /** True inside another page that already has the `h1`. */
  embedded?: boolean;
  /** What can be done today instead. Default: links to useful pages that are open. */
  action?: ReactNode;
}

/** The page of a route whose screen comes with a later version. */
export const ComingSoon = ({ title, children, embedded = false, action }: ComingSoonProps) => {
  const { text } = useUi();
  const host = useHost();
  return (
    <div className={classNames(styles.page, embedded && styles.embedded)}>
      {!embedded && <PageHeader title={title} onBack={() => host.navigation.back(linkTo('home'))} />}
      <StateBlock
        picture={<StatePicture name="soon" />}
        title={text('soonTitle')}
        action={
          action ?? (
            <Cluster justify="center">
              {USEFUL_PLACES.filter(([href]) => host.navigation.isOpen?.(href) !== false).map(
                ([href, label], index) => (
                  <Link key={href} href={href} className={buttonClass(index > 0 ? { variant: 'quiet' } : {})}>
                    {text(label)}
                  </Link>
                ),
              )}
            </Cluster>
          )
        }
      >
        {children}
      </StateBlock>
    </div>
  );
};

export interface SignInStateProps {
  title: ReactNode;
  children?: ReactNode;
}

/** Shown to a visitor in place of personal content. After sign-in the same page is shown again. */
export const SignInState = ({ title, children }: SignInStateProps) => {
  const { text } = useUi();
  const host = useHost();
  const signIn = () => void host.session.requireSignIn(host.navigation.snapshot().href);
  return (
    <StateBlock
      picture={<StatePicture name="sign-in" />}
      title={title}
      action={<Button onClick={signIn}>{text('signIn')}</Button>}
    >
      {children}
    </StateBlock>
  );
};
