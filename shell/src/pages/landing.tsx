import { buttonClass, Icon, isIconName } from 'shared-ui';
import type { DocumentPage, TextDocument } from './content/documents.ts';
import { FormArea } from './forms/form-area.tsx';
import { usePageTexts } from './content/page-texts.ts';
import styles from './landing.module.css';
import { Prose } from './prose.tsx';
import { Scene } from './scenes/scene.tsx';
import { ContactOptions } from './contact-options.tsx';

/** The section with the list of the next steps, beside a form. */
const NEXT = 'next';

interface LandingProps {
  page: DocumentPage;
  document: TextDocument;
}

/** A page that leads somewhere: a hero, bands of cards, and a form beside what happens next. */
export const Landing = ({ page: { document: name, scene, forms }, document }: LandingProps) => {
  const texts = usePageTexts();
  const { title, lead, sections } = document;
  const next = forms && sections.find(({ id }) => id === NEXT);
  return (
    <article className={styles.landing}>
      <div className={styles.hero}>
        <div className={styles.heroText}>
          <h1 tabIndex={-1} data-page-heading="">
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {forms && name !== 'contact' && (
            <a href="#form" className={buttonClass()}>
              {texts.forms[forms[0] ?? 'contact'].title}
            </a>
          )}
        </div>
        {scene && <Scene name={scene} />}
      </div>
      {name === 'contact' && <ContactOptions />}
      {sections
        .filter((section) => section !== next)
        .map(({ id, heading, html, parts }) => (
          <section key={id} id={id} className={styles.band}>
            <h2>{heading}</h2>
            {html && <Prose html={html} />}
            {parts.length > 0 && (
              <ul className={styles.cards}>
                {parts.map((part) => (
                  <li key={part.id} className={styles.card}>
                    {part.icon && isIconName(part.icon) && (
                      <span className={styles.spot}>
                        <Icon name={part.icon} size={26} />
                      </span>
                    )}
                    <h3>{part.heading}</h3>
                    <Prose html={part.html} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      {forms && (
        <section id="form" className={styles.formBand} aria-label={texts.forms[forms[0] ?? 'contact'].title}>
          {next && (
            <div className={styles.next}>
              <h2>{next.heading}</h2>
              <Prose html={next.html} />
            </div>
          )}
          <FormArea forms={forms} />
        </section>
      )}
    </article>
  );
};
