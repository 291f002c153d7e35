import { LANGUAGES, type Language } from 'shared-contracts/domain';
import { Button, Cluster } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { useDownload } from 'shared-ui/use-download';

interface PdfButtonsProps {
  /** The document in each language. */
  files: Readonly<Record<Language, string>>;
  /** The file name without its extension. */
  name: string;
}

/** Buttons that save a document as a PDF, in either language. */
export const PdfButtons = ({ files, name }: PdfButtonsProps) => (
  <Cluster>
    {LANGUAGES.map((language) => (
      <PdfButton key={language} language={language} fileId={files[language]} name={`${name}-${language}.pdf`} />
    ))}
  </Cluster>
);

const PdfButton = ({ language, fileId, name }: { language: Language; fileId: string; name: string }) => {
  const t = useT();
  const { alerts } = useHost();
  const { state, download } = useDownload({ file_id: fileId, file_name: name });
  const save = async () => {
    if (!(await download())) alerts.show({ tone: 'danger', text: t('pdf.failed') });
  };
  return (
    <Button variant="quiet" size="s" icon="download" loading={state === 'loading'} onClick={() => void save()}>
      {t(`pdf.${language}`)}
    </Button>
  );
};
