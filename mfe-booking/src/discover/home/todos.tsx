import type { ReactNode } from 'react';
import { dashboardReferrals, prescriptionList } from 'shared-contracts/api';
import { formatDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, buttonClass, Card, ServicePicture, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { browseHref } from '../../routes/doctor-filters.ts';
import { Undecided } from './undecided.tsx';
import styles from './patient.module.css';

const SHOWN = 3;
/** About that of three; home keeps it as well while it is not known who is signed in. */
export const TODOS_HEIGHT = '19rem';

interface Todo {
  readonly id: string;
  readonly picture: string;
  readonly title: string;
  readonly note: ReactNode;
  readonly href: string;
  readonly action: string;
}

/** The tasks of the patient: prescribed medicine to order and referrals to book. Renders nothing without tasks. */
export const Todos = () => {
  const t = useT();
  const todos = useTodos();
  if (todos === null) return <Undecided height={TODOS_HEIGHT} />;
  if (todos.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="home-todo" className={styles.todos}>
      <div className={styles.cardHead}>
        <h2 id="home-todo">{t('todo.title')}</h2>
        <Badge>{t('todo.open', { count: todos.length })}</Badge>
      </div>
      <ul>
        {todos.slice(0, SHOWN).map(({ id, picture, title, note, href, action }) => (
          <li key={id} className={styles.todo}>
            <ServicePicture name={picture} />
            <div className={styles.todoText}>
              <h3>{title}</h3>
              <p>{note}</p>
            </div>
            <Link
              href={href}
              className={buttonClass({ variant: 'quiet', size: 's' })}
              aria-label={`${action}: ${title}`}
            >
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Null while it is not known what there is. */
const useTodos = (): readonly Todo[] | null => {
  const t = useT();
  const { say, locale } = useUi();
  const { data: referrals, isPending: isFirst } = useEndpointQuery(dashboardReferrals, {});
  const { data: prescriptions, isPending: isSecond } = useEndpointQuery(prescriptionList, { type: 'new' });
  const note = (name: string, until: string) => (
    <>
      <Name>{name}</Name> · {t('todo.until', { day: formatDay(until, locale) })}
    </>
  );
  if (isFirst || isSecond) return null;
  return [
    ...(prescriptions?.prescriptions ?? []).map((one) => ({
      id: one.prescription_id,
      picture: 'pharmacy',
      title: t('todo.prescription', { doctor: say(one.doctor_name) }),
      note: note(one.patient_name, one.valid_until),
      href: linkTo('prescriptions'),
      action: t('todo.order'),
    })),
    ...(referrals?.referrals ?? []).map((one) => ({
      id: one.referral_id,
      picture: one.service.picture,
      title: say(one.item?.name ?? one.speciality?.name ?? one.service.name),
      note: note(one.patient.name, one.valid_until),
      href: one.speciality ? browseHref({ deptid: one.speciality.id }) : one.service.href,
      action: t('todo.book'),
    })),
  ];
};
