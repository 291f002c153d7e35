import { useState } from 'react';
import { docImages, type ResponseOf } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Card, Dialog, QuietText, useUi } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import styles from '../../shared/doctors/doctor.module.css';

type Document = ResponseOf<typeof docImages>['documents'][number];

/** Published licence and qualifications of a provider; renders nothing without any. Each opens in full size. */
export const DoctorDocuments = ({ providerId }: { providerId: string }) => {
  const t = useT();
  const { say } = useUi();
  const [shown, setShown] = useState<Document | null>(null);
  const { data } = useEndpointQuery(docImages, { provider_id: providerId }, { staleTime: 300_000 });
  if (!data || data.documents.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="doctor-documents">
      <h2 id="doctor-documents" className={styles.heading}>
        {t('doctor.documents')}
      </h2>
      <ul className={styles.documents}>
        {data.documents.map((document) => (
          <li key={document.document_id}>
            <button type="button" aria-haspopup="dialog" className={styles.document} onClick={() => setShown(document)}>
              <img src={document.img} alt="" width={160} height={112} loading="lazy" />
              <span>{say(document.title)}</span>
            </button>
            <Validity document={document} />
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open size="l" title={say(shown.title)} onClose={() => setShown(null)}>
          <img src={shown.img} alt={say(shown.title)} className={styles.fullDocument} />
          <Validity document={shown} />
        </Dialog>
      )}
    </Card>
  );
};

const Validity = ({ document: { valid_until: until } }: { document: Document }) => {
  const t = useT();
  const { locale } = useUi();
  return until === null ? null : <QuietText>{t('doctor.validUntil', { day: formatDate(until, locale) })}</QuietText>;
};
