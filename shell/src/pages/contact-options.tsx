import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Icon, type IconName } from 'shared-ui';
import { useSession, useShell } from '../context/shell-context.tsx';
import { usePageTexts } from './content/page-texts.ts';
import styles from './landing.module.css';

/** Official numbers of the Kingdom: the Red Crescent, and medical advice of the Ministry of Health. */
const RED_CRESCENT = '997';
const HEALTH_ADVICE = '937';

interface Way {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
  readonly number?: boolean;
}

/** Chat for who is signed in, phone and mail of this installation, and the numbers for emergencies and advice. */
export const ContactOptions = () => {
  const { reach } = usePageTexts();
  const { host } = useShell();
  const { kind } = useSession();
  const { supportPhone, supportEmail } = host.settings;
  const ways: readonly (Way | false)[] = [
    kind === 'signed-in' && {
      icon: 'chat',
      title: reach.visit,
      text: reach.visitText,
      action: reach.visitAction,
      href: linkTo('myAppointments'),
    },
    supportPhone !== '' && {
      icon: 'phone',
      title: reach.phone,
      text: reach.phoneText,
      action: supportPhone,
      number: true,
      href: `tel:${supportPhone}`,
    },
    supportEmail !== undefined && {
      icon: 'mail',
      title: reach.mail,
      text: reach.mailText,
      action: supportEmail,
      number: true,
      href: `mailto:${supportEmail}`,
    },
    {
      icon: 'stethoscope',
      title: reach.advice,
      text: reach.adviceText,
      action: HEALTH_ADVICE,
      number: true,
      href: `tel:${HEALTH_ADVICE}`,
    },
    {
      icon: 'alert',
      title: reach.emergency,
      text: reach.emergencyText,
      action: RED_CRESCENT,
      number: true,
      href: `tel:${RED_CRESCENT}`,
    },
  ];
  return (
    <ul className={styles.cards}>
      {ways
        .filter((way) => way !== false)
        .map(({ icon, title, text, href, action, number }) => (
          <li key={title} className={styles.card}>
            <span className={styles.spot}>
              <Icon name={icon} size={26} />
            </span>
            <h2>{title}</h2>
            <p>{text}</p>
            <a href={href} className={buttonClass({ variant: 'quiet' })}>
              {number ? <bdi dir="ltr">{action}</bdi> : action}
            </a>
          </li>
        ))}
    </ul>
  );
};
