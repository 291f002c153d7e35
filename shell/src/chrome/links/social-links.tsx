import { useShell } from '../../context/shell-context.tsx';
import { linked, SOCIAL_NETWORKS } from './external-links.ts';
import styles from './social-links.module.css';

/** The networks that the installation has configured. */
export const useNetworks = () => linked(SOCIAL_NETWORKS, useShell().host.settings.links);

/** Icons of the networks as links. `named` renders the name beside each icon. */
export const SocialLinks = ({ named = false }: { named?: boolean }) => (
  <ul className={named ? styles.named : styles.row}>
    {useNetworks().map(({ id, name, href, drawing }) => (
      <li key={id}>
        <a
          className={styles.link}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={named ? undefined : name}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.drawing}>
            <path d={drawing} />
          </svg>
          {named && <span lang="en">{name}</span>}
        </a>
      </li>
    ))}
  </ul>
);
