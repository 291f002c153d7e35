import { type MenuItem, menu } from 'shared-contracts/api';
import { Skeleton, SoonMark } from 'shared-ui';
import { useLanguage, useShell, useT } from '../../context/shell-context.tsx';
import { useAnswer } from '../../context/use-answer.ts';
import { useNetworks } from '../links/social-links.tsx';
import { Chevron } from './account-links.tsx';
import { menuLink } from './menu-link.ts';
import styles from './side-menu.module.css';

/** The generic menu, as listed by the server. */
export const GeneralMenu = ({ onSocial }: { onSocial: () => void }) => {
  const t = useT();
  const hasNetworks = useNetworks().length > 0;
  const { data, isError } = useAnswer(menu, { profile: 'general' });
  return (
    <nav className={styles.section} aria-labelledby="menu-more">
      <h3 id="menu-more" className={styles.heading}>
        {t('menu.more')}
      </h3>
      {!data && !isError && <Skeleton shape="block" height="16rem" />}
      <ul className={styles.list}>
        {data?.items
          .filter(({ kind }) => kind !== 'social' || hasNetworks)
          .map((item) => (
            <li key={item.id}>
              <Entry item={item} onSocial={onSocial} />
            </li>
          ))}
      </ul>
    </nav>
  );
};

const Entry = ({ item, onSocial }: { item: MenuItem; onSocial: () => void }) => {
  const language = useLanguage();
  const { navigation } = useShell();
  const link = menuLink(item);
  const name = <span className={styles.entryText}>{item.name[language]}</span>;
  return link === null ? (
    <button type="button" className={styles.entry} onClick={onSocial}>
      {name}
      <Chevron />
    </button>
  ) : (
    <a className={styles.entry} {...link}>
      {name}
      <SoonMark href={link.href} navigation={navigation} />
      <Chevron />
    </a>
  );
};
