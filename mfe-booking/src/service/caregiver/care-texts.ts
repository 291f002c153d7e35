import type { CarePackage } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

/** The duration and content of a package, in one line. */
export const useCareText = () => {
  const t = useT();
  const { list } = useUi();
  return ({ days, hours_per_day: hours, tasks_count: tasks }: CarePackage): string =>
    list([t('care.days', { count: days }), t('care.hours', { count: hours }), t('care.tasks', { count: tasks })]);
};
