/** Whole-page states every remote shares: a screen that opens later, and a screen that needs a signed-in reader. */
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
  /** What the page will be: its heading, where it has none. */
  title?: ReactNode;
  /** What one will be able to do there. */
  children: ReactNode;
  /** Inside another page, which has the `h1` already. */
  embedded?: boolean;
  /** One thing that can be done today instead; the useful places that are open unless given. */
  action?: ReactNode;
}

/** A route whose screen opens in a later version: says what it will be, and what can be done today. */
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

/** In the place of personal content for a visitor: signing in brings them back to this very page. */
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
