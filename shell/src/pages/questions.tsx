import { useState } from 'react';
import { foldText } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, classNames, Disclosure, EmptyState, PageHeader, SearchField } from 'shared-ui';
import type { DocumentPart, TextDocument } from './content/documents.ts';
import { usePageTexts } from './content/page-texts.ts';
import styles from './pages.module.css';
import { Prose } from './prose.tsx';

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ');
const isAbout = ({ heading, html }: DocumentPart, words: readonly string[]): boolean => {
  const text = foldText(`${heading} ${plain(html)}`);
  return words.every((word) => text.includes(word));
};

/** Questions in groups, with a search. The fragment of the address opens an answer: `/faq#refund`. */
export const Questions = ({ document: { title, lead, sections } }: { document: TextDocument }) => {
  const texts = usePageTexts();
  const [typed, setTyped] = useState('');
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const linked = window.location.hash.slice(1);
  const groups = sections
    .map((section) => ({ ...section, parts: section.parts.filter((part) => isAbout(part, words)) }))
    .filter(({ parts }) => parts.length > 0);
  const found = groups.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <article className={styles.article}>
      <PageHeader title={title} subtitle={lead} />
      <div className={styles.search}>
        <SearchField label={texts.faq.search} value={typed} onValueChange={setTyped} />
      </div>
      <div role="status" className={styles.updated}>
        {found === 0 && <EmptyState title={texts.faq.none}>{texts.faq.noneText}</EmptyState>}
        {found > 0 && words.length > 0 && texts.faq.found}
      </div>
      <div className={styles.withContents}>
        <nav aria-label={texts.contents} className={classNames(styles.contents, styles.besideOnly)}>
          <ul>
            {groups.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {groups.map(({ id, heading, parts }) => (
            <section key={id} id={id} className={styles.section}>
              <h2>{heading}</h2>
              {parts.map((part) => (
                <div key={`${part.id} ${words.length > 0}`} id={part.id} className={styles.question}>
                  <Disclosure summary={part.heading} open={part.id === linked || (words.length > 0 && found <= 3)}>
                    <Prose html={part.html} />
                  </Disclosure>
                </div>
              ))}
            </section>
          ))}
          <Card>
            <div className={styles.stillAsking}>
              <h2>{texts.faq.more}</h2>
              <a href={linkTo('contactUs')} className={buttonClass()}>
                {texts.faq.write}
              </a>
            </div>
          </Card>
        </div>
      </div>
    </article>
  );
};
