import {
  deleteReport,
  type HealthRecord,
  isApiError,
  listFiles,
  patientReports,
  recordList,
  recordTimeline,
} from 'shared-contracts/api';
import { ConfirmDialog, useUi } from 'shared-ui';
import { useEndpointMutation, useInvalidate, useT } from 'shared-ui/remote-kit';

/** A report that another device has deleted meanwhile counts as success. */
export const DeleteReportDialog = ({ record, onClose }: { record: HealthRecord; onClose: () => void }) => {
  const t = useT();
  const { say } = useUi();
  const invalidate = useInvalidate();
  const { mutateAsync, isPending, error } = useEndpointMutation(deleteReport);
  const remove = async () => {
    try {
      await mutateAsync({ report_id: record.report_id });
    } catch (reason) {
      if (!isApiError(reason, 'NOT_FOUND')) throw reason;
    }
    await invalidate(recordList, recordTimeline, patientReports, listFiles);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('reports.deleteTitle')}
      text={t('reports.deleteText', { name: say(record.title) })}
      confirm={t('file.delete')}
      keep={t('reports.keep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('reports.deleteFailed'))}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
