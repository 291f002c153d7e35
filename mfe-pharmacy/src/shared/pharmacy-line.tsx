import type { Pharmacy } from 'shared-contracts/api';
import { formatTime } from 'shared-contracts/domain';
import { QuietText, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

/** `0.9 km`, in the reader's numerals. */
export const useDistance = (): ((kilometres: number) => string) => {
  const { number } = useUi();
  return (kilometres) =>
    number(kilometres, { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 1 });
};

/** A pharmacy: its name, its place and distance, and until when it is open. */
export const PharmacyLine = ({ pharmacy }: { pharmacy: Pharmacy }) => {
  const t = useT();
  const { say, locale } = useUi();
  const distance = useDistance();
  const { open } = pharmacy;
  const hours =
    open.changes_at === null
      ? t('pharmacy.always')
      : t(open.now ? 'pharmacy.openUntil' : 'pharmacy.opensAt', { time: formatTime(open.changes_at, locale) });
  return (
    <div>
      <strong>{say(pharmacy.name)}</strong>
      <QuietText>
        {say(pharmacy.street)} · <bdi>{distance(pharmacy.distance_km)}</bdi> · {hours}
      </QuietText>
    </div>
  );
};
