import { linkTo } from 'shared-contracts/routes';
import { buttonClass, type IconName } from 'shared-ui';
import { CardGrid } from 'shared-ui/landing-page';
import { useSession, useShell } from '../context/shell-context.tsx';
import { usePageTexts } from './content/page-texts.ts';
import { InfoCard } from './info-card.tsx';

/** Official telephone numbers of Saudi Arabia: the Red Crescent, and medical advice of the Ministry of Health. */
const RED_CRESCENT = '997';
const HEALTH_ADVICE = '937';

interface Way {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
  readonly number?: boolean;
  readonly urgent?: boolean;
}

/** Chat for signed-in patients, phone and e-mail of this installation, and the numbers for emergencies and medical advice. */
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
      urgent: true,
      href: `tel:${RED_CRESCENT}`,
    },
  ];
  const shown = ways.filter((way) => way !== false);
  return (
    <CardGrid columns={shown.length > 4 ? 5 : shown.length > 3 ? 4 : 3}>
      {shown.map(({ icon, title, text, href, action, number, urgent = false }) => (
        <InfoCard key={title} icon={icon} heading={<h2>{title}</h2>} urgent={urgent}>
          <p>{text}</p>
          <a href={href} className={buttonClass({ variant: urgent ? 'danger' : 'quiet' })}>
            {number ? <bdi dir="ltr">{action}</bdi> : action}
          </a>
        </InfoCard>
      ))}
    </CardGrid>
  );
};
