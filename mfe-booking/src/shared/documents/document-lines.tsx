import type { VisitDocument } from 'shared-contracts/api';
import { formatDate, LANGUAGES, type Language } from 'shared-contracts/domain';
import { Button, Card, CardHeading, Icon, Money, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useHost, useT } from 'shared-ui/remote-kit';
import { useDownload } from 'shared-ui/use-download';
import styles from './document-lines.module.css';

/** Documents, each as a PDF in either language; renders nothing without any. */
export const DocumentLines = ({ documents }: { documents: readonly VisitDocument[] | undefined }) => {
  const t = useT();
  if (!documents || documents.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="documents">
      <CardHeading id="documents">{t('documents.title')}</CardHeading>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <DocumentLine key={document.files.ar} document={document} />
        ))}
      </ul>
    </Card>
  );
};

const DocumentLine = ({ document }: { document: VisitDocument }) => {
  const t = useT();
  const { locale } = useUi();
  const { kind, number, total, patient, issued_at: at } = document;
  const name = t(`documents.kinds.${kind}`);
  return (
    <li>
      <Icon name="file" size={20} />
      <div className={styles.about}>
        <p>{name}</p>
        <QuietText>
          {patient !== null && (
            <>
              <Name>{patient}</Name> ·{' '}
            </>
          )}
          {number !== null && (
            <>
              <bdi dir="ltr">{number}</bdi> ·{' '}
            </>
          )}
          {formatDate(at, locale)}
        </QuietText>
        {total !== null && <Money halalas={total} />}
      </div>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => (
          <Fetch key={language} document={document} language={language} name={name} />
        ))}
      </div>
    </li>
  );
};

interface FetchProps {
  document: VisitDocument;
  language: Language;
  name: string;
}

const Fetch = ({ document: { files, number }, language, name }: FetchProps) => {
  const t = useT();
  const { alerts } = useHost();
  const { state, download } = useDownload({
    file_id: files[language],
    file_name: `${number ?? name}-${language}.pdf`,
  });
  const save = async () => {
    if (!(await download())) alerts.show({ tone: 'danger', text: t('documents.fetchFailed') });
  };
  return (
    <Button
      variant="quiet"
      size="s"
      icon="download"
      loading={state === 'loading'}
      aria-label={t(`documents.fetch.${language}`, { name: number === null ? name : `${name} ${number}` })}
      onClick={() => void save()}
    >
      {t(`documents.in.${language}`)}
    </Button>
  );
};
