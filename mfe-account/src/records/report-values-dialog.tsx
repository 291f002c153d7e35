import type { HealthRecord } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Dialog, QuietText, Stack, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { ReportValues } from './report-values.tsx';

/** The values of a laboratory report that belongs to no visit here. */
export const ReportValuesDialog = ({ record, onClose }: { record: HealthRecord; onClose: () => void }) => {
  const { say, locale } = useUi();
  return (
    <Dialog open title={say(record.title)} onClose={onClose}>
      <Stack gap={4}>
        <QuietText>
          <Name>{record.patient.name}</Name> · {formatDate(record.issued_at, locale)}
        </QuietText>
        <ReportValues record={record} />
      </Stack>
    </Dialog>
  );
};
