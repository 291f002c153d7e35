import { formatNumber } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

const KB = 1024;
const MB = KB * KB;

/** Formats bytes: kilobytes, at least one, or megabytes with a decimal where it matters. */
export const useSize = (): ((bytes: number) => string) => {
  const t = useT();
  const { locale } = useUi();
  return (bytes) => {
    if (bytes < MB) return t('unit.kb', { value: formatNumber(Math.max(1, Math.round(bytes / KB)), locale) });
    const mb = bytes / MB;
    return t('unit.mb', { value: formatNumber(mb < 10 ? Math.round(mb * 10) / 10 : Math.round(mb), locale) });
  };
};
