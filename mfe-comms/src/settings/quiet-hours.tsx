import { useState } from 'react';
import type { QuietHours } from 'shared-contracts/api';
import { formatTime, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import { Card, CardHeading, Cluster, QuietText, Stack, useUi } from 'shared-ui';
import { Checkbox, Select } from 'shared-ui/forms';
import { useHost, useT } from 'shared-ui/remote-kit';

const NIGHT: QuietHours = { from: '22:00', until: '07:00' };
const HALF_HOURS = Array.from({ length: 48 }, (_, at) => at * 30);

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

interface Props {
  readonly quiet: QuietHours | null;
  readonly pending: boolean;
  readonly onChoose: (quiet: QuietHours | null) => void;
}

/** The hours in which notifications that are not urgent are delayed. Times are in Riyadh time. */
export const QuietHoursCard = ({ quiet, pending, onChoose }: Props) => {
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  const [same, setSame] = useState(false);
  const today = riyadhDay(clock.nowIso());
  const options = HALF_HOURS.map((minutes) => ({
    value: timeOf(minutes),
    label: formatTime(riyadhInstant(today, minutes), locale),
  }));
  const change = (next: QuietHours) => {
    const isSame = next.from === next.until;
    setSame(isSame);
    if (!isSame) onChoose(next);
  };
  return (
    <Card>
      <Stack gap={3}>
        <CardHeading>{t('quiet.title')}</CardHeading>
        <QuietText>{t('quiet.text')}</QuietText>
        <Checkbox
          label={t('quiet.on')}
          checked={quiet !== null}
          disabled={pending}
          onValueChange={(on) => onChoose(on ? NIGHT : null)}
        />
        {quiet && (
          <Cluster>
            <Select
              label={t('quiet.from')}
              options={options}
              value={quiet.from}
              disabled={pending}
              onValueChange={(from) => change({ ...quiet, from })}
            />
            <Select
              label={t('quiet.until')}
              options={options}
              value={quiet.until}
              disabled={pending}
              error={same && t('quiet.same')}
              onValueChange={(until) => change({ ...quiet, until })}
            />
          </Cluster>
        )}
      </Stack>
    </Card>
  );
};
