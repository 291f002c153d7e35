import { useT } from 'shared-ui/remote-kit';

const HOUR = 60;

/** How long a visit is, in words: whole hours from two on, minutes otherwise. */
export const useLength = () => {
  const t = useT();
  return (minutes: number): string =>
    minutes >= 2 * HOUR && minutes % HOUR === 0
      ? t('wholeHours', { count: minutes / HOUR })
      : t('minutes', { count: minutes });
};
