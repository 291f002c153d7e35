import { updateUserProfile } from 'shared-contracts/api';
import { type Calendar, formatDate } from 'shared-contracts/domain';
import { ChipGroup } from 'shared-ui/forms';
import { useCalendar, useLanguage, useSession, useShell, useT } from '../../context/shell-context.tsx';
import styles from './side-menu.module.css';

/** Selects the calendar of dates, stored on this device and in the account of a signed-in patient. */
export const CalendarChoice = () => {
  const { calendar: page, host, alerts, session: store } = useShell();
  const shown = useCalendar();
  const session = useSession();
  const language = useLanguage();
  const t = useT();
  const choose = async (calendar: Calendar) => {
    page.change(calendar);
    if (session.kind !== 'signed-in') return;
    try {
      await host.api.call(updateUserProfile, { calendar });
      await store.refresh();
    } catch {
      alerts.show({ tone: 'danger', text: t('calendar.notSaved') });
    }
  };
  return (
    <div className={styles.section}>
      <ChipGroup
        label={t('calendar.title')}
        hint={t('calendar.today', { date: formatDate(host.clock.nowIso(), language) })}
        layout="grid"
        options={[
          { value: 'gregorian', label: t('calendar.gregorian') },
          { value: 'hijri', label: t('calendar.hijri') },
        ]}
        value={shown}
        onValueChange={(calendar) => void choose(calendar)}
      />
    </div>
  );
};
