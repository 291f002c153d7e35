import { displayNameOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, Icon } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useRoute, useSession, useShell, useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** First and last name of the signed-in patient, otherwise the sign-in button. */
export const ProfileButton = () => {
  const { signIn, session: store } = useShell();
  const t = useT();
  const session = useSession();
  const { href } = useRoute();
  // In an outage, a patient whose session could not be checked is not asked to sign in.
  if (session.kind === 'restoring' || store.unchecked()) return <span className={styles.profilePlace} />;
  if (session.kind === 'visitor') {
    return (
      <Button size="s" onClick={() => void signIn.require(href)}>
        {t('header.signIn')}
      </Button>
    );
  }
  return (
    <a className={styles.profile} href={linkTo('myProfile')}>
      <Icon name="user" size={20} />
      <span>
        <Name>{displayNameOf(session.user)}</Name>
      </span>
    </a>
  );
};
