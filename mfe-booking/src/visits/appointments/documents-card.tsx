import { type AppointmentDetail, visitDocuments } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';
import { DocumentLines } from '../../shared/documents/document-lines.tsx';
import { useVisitEvents } from '../events/use-visit-events.ts';

export const DocumentsCard = ({ appointment: { apnt_id: id } }: { appointment: AppointmentDetail }) => {
  const { data } = useEndpointQuery(visitDocuments, { apnt_id: id });
  useVisitEvents(id, visitDocuments);
  return <DocumentLines documents={data?.documents} />;
};
