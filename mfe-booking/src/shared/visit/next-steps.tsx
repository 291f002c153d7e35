import type { Visit } from 'shared-contracts/api';
import { Card, CardHeading, Icon, type IconName } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import booking from './booking.module.css';

const STEPS = {
  remote: [
    ['bell', 'next.reminder'],
    ['video', 'next.room'],
  ],
  home: [
    ['bell', 'next.reminder'],
    ['home', 'next.arrives'],
    ['card', 'next.identity'],
  ],
  facility: [
    ['bell', 'next.reminder'],
    ['pin', 'next.arrive'],
    ['card', 'next.identity'],
  ],
} as const satisfies Record<string, readonly (readonly [IconName, string])[]>;

/** The steps between now and the visit, by its kind. */
export const NextSteps = ({ visit }: { visit: Visit }) => {
  const t = useT();
  if (visit.delivery === 'unknown') return null;
  return (
    <Card as="section" aria-labelledby="next-steps">
      <CardHeading id="next-steps">{t('next.title')}</CardHeading>
      <ul>
        {STEPS[visit.delivery].map(([icon, key]) => (
          <li key={key} className={booking.attached}>
            <Icon name={icon} size={20} className={booking.icon} />
            {t(key)}
          </li>
        ))}
      </ul>
    </Card>
  );
};
