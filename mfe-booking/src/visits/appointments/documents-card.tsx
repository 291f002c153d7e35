import { type AppointmentDetail, visitDocuments } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';
import { DocumentLines } from '../../shared/documents/document-lines.tsx';
import { useVisitNews } from '../news/use-visit-news.ts';

export const DocumentsCard = ({ appointment: { apnt_id: id } }: { appointment: AppointmentDetail }) => {
  const { data } = useEndpointQuery(visitDocuments, { apnt_id: id });
  useVisitNews(id, visitDocuments);
  return <DocumentLines documents={data?.documents} />;
};
