import { useT } from 'shared-ui/remote-kit';

const HOUR = 60;

/** The text of the length of a visit: full hours from two on, minutes otherwise. */
export const useLength = () => {
  const t = useT();
  return (minutes: number): string =>
    minutes >= 2 * HOUR && minutes % HOUR === 0
      ? t('wholeHours', { count: minutes / HOUR })
      : t('minutes', { count: minutes });
};
