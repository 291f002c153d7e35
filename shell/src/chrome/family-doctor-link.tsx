import { Icon } from 'shared-ui';
import styles from './chrome.module.css';

interface FamilyDoctorLinkProps {
  href: string;
  title: string;
  text: string;
  action: string;
}

/** The single line of the banner: its text and its link. */
export const FamilyDoctorLink = ({ href, title, text, action }: FamilyDoctorLinkProps) => (
  <a className={styles.family} href={href}>
    <span className={styles.familyIcon}>
      <Icon name="family" />
    </span>
    <span className={styles.familyText}>
      <strong>{title}</strong>
      <span>{text}</span>
    </span>
    <span className={styles.familyAction}>{action}</span>
  </a>
);
