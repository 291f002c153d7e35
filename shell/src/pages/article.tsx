import { Disclosure, PageHeader } from 'shared-ui';
import type { ArticleKey } from './articles.ts';
import type { ArticleText } from './page-texts.ts';
import styles from './pages.module.css';

/** A text page. Questions open one by one; everything else is read from top to bottom. */
export const Article = ({ name, text }: { name: ArticleKey; text: ArticleText }) => (
  <article className={styles.article}>
    <PageHeader title={text.title} subtitle={text.lead} />
    {text.sections.map(({ heading, text: words }) =>
      name === 'faq' ? (
        <Disclosure key={heading} summary={heading}>
          <p>{words}</p>
        </Disclosure>
      ) : (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          <p>{words}</p>
        </section>
      ),
    )}
  </article>
);
