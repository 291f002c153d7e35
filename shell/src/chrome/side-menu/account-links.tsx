import { displayNameOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Avatar, Button, Icon } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useRoute, useSession, useShell, useT } from '../../context/shell-context.tsx';
import styles from './side-menu.module.css';

/** The name of the account and the sign-out button, or the sign-in button. */
export const AccountLinks = ({ onClose }: { onClose: () => void }) => {
  const { signIn, session: store, navigation } = useShell();
  const t = useT();
  const session = useSession();
  const { href } = useRoute();
  if (session.kind === 'restoring' || store.unchecked()) return null;
  if (session.kind === 'visitor') {
    const ask = () => {
      onClose();
      void signIn.require(href);
    };
    return (
      <Button wide icon="user" onClick={ask}>
        {t('header.signIn')}
      </Button>
    );
  }
  const leave = () => {
    onClose();
    void store.signOut();
    navigation.navigate(linkTo('home'));
  };
  return (
    <section className={styles.section}>
      <a className={styles.person} href={linkTo('myProfile')}>
        <Avatar name="" src={session.user.image} size={52} />
        <span>
          <strong>
            <Name>{displayNameOf(session.user)}</Name>
          </strong>
          <small>{t('menu.profile')}</small>
        </span>
      </a>
      <Button variant="quiet" icon="sign-out" wide onClick={leave}>
        {t('menu.signOut')}
      </Button>
    </section>
  );
};

/** The icon of an entry that is a link. */
export const Chevron = () => (
  <span className={styles.chevron}>
    <Icon name="forward" size={20} />
  </span>
);
