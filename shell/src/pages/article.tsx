import { formatDate } from 'shared-contracts/domain';
import { PageHeader } from 'shared-ui';
import { useLanguage } from '../context/shell-context.tsx';
import type { TextDocument } from './content/documents.ts';
import { usePageTexts } from './content/page-texts.ts';
import styles from './pages.module.css';
import { Prose } from './prose.tsx';

/** A continuous text with its date and a table of contents. */
export const Article = ({ document: { title, lead, updated, sections } }: { document: TextDocument }) => {
  const texts = usePageTexts();
  const language = useLanguage();
  return (
    <article className={styles.article}>
      <PageHeader title={title} subtitle={lead} />
      <p className={styles.updated}>
        {texts.updated} <time dateTime={updated}>{formatDate(updated, language)}</time>
      </p>
      <div className={styles.withContents}>
        <nav aria-label={texts.contents} className={styles.contents}>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, heading, html }) => (
            <section key={id} id={id} className={styles.section}>
              <h2>{heading}</h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
};
