import { useState } from 'react';
import { buttonClass, Card, CardHeading, PageColumn, PageHeader } from 'shared-ui';
import { FormBeside } from 'shared-ui/form-page';
import { Band, CardGrid, Landing as LandingPage, LandingHero } from 'shared-ui/landing-page';
import type { DocumentPage, DocumentPart, TextDocument } from './content/documents.ts';
import { FormArea } from './forms/form-area.tsx';
import { FormSent } from './forms/form-sent.tsx';
import type { Sent } from './forms/visitor-form.tsx';
import { usePageTexts } from './content/page-texts.ts';
import { InfoCard } from './info-card.tsx';
import styles from './landing.module.css';
import { Prose } from './prose.tsx';
import { Scene } from './scenes/scene.tsx';
import { ContactOptions } from './contact-options.tsx';

/** The section with the next steps. */
const NEXT = 'next';
/** Sections that are shown beside a form instead of in a band of their own. */
const BESIDE = new Set(['requirements', NEXT]);
/** The id of the form, the target of the button in the hero. */
const FORM = 'form';

interface LandingProps {
  page: DocumentPage;
  document: TextDocument;
}

/**
 * A landing page: a hero, bands of cards, and a form beside the next steps. The confirmation of a sent form replaces the page.
 */
export const Landing = ({ page: { scene, forms, formFirst }, document }: LandingProps) => {
  const texts = usePageTexts();
  const [sent, setSent] = useState<Sent | null>(null);
  const { title, lead, sections } = document;
  if (sent !== null) return <FormSent sent={sent} onAgain={() => setSent(null)} />;
  const beside = forms ? sections.filter(({ id }) => BESIDE.has(id)) : [];
  const bands = sections.filter((section) => !beside.includes(section));
  const form = forms && (
    <FormBeside besideFirst={!formFirst} beside={<Beside sections={beside} inCards={formFirst === true} />}>
      <FormArea forms={forms} onSent={setSent} />
    </FormBeside>
  );
  if (!scene) {
    return (
      <PageColumn width="list" gap={6}>
        <PageHeader title={title} subtitle={lead} />
        <ContactOptions />
        {form}
      </PageColumn>
    );
  }
  return (
    <LandingPage>
      <LandingHero title={title} lead={lead} picture={<Scene name={scene} />}>
        {forms && (
          <a href={`#${FORM}`} className={buttonClass()}>
            {texts.forms[forms[0] ?? 'contact'].title}
          </a>
        )}
      </LandingHero>
      {bands.map(({ id, heading, html, parts }) => (
        <Band key={id} id={id} title={heading}>
          {html && <Prose html={html} />}
          {parts.length > 0 && <PartCards parts={parts} />}
        </Band>
      ))}
      {form && (
        <Band id={FORM} label={texts.forms[forms[0] ?? 'contact'].title} tone={formFirst ? 'plain' : 'tint'}>
          {form}
        </Band>
      )}
    </LandingPage>
  );
};

/** The cards of a band in as many columns as there are cards, where these fit. */
const PartCards = ({ parts }: { parts: readonly DocumentPart[] }) => (
  <CardGrid columns={parts.length === 4 ? 4 : 3}>
    {parts.map((part) => (
      <InfoCard key={part.id} icon={part.icon} heading={<h3>{part.heading}</h3>}>
        <Prose html={part.html} />
      </InfoCard>
    ))}
  </CardGrid>
);

/** The requirements and the next steps. */
const Beside = ({ sections, inCards }: { sections: TextDocument['sections']; inCards: boolean }) =>
  sections.map(({ id, heading, html }) =>
    inCards ? (
      <Card key={id} as="section" id={id} aria-labelledby={`${id}-heading`}>
        <CardHeading id={`${id}-heading`}>{heading}</CardHeading>
        <div className={id === NEXT ? styles.next : styles.needed}>
          <Prose html={html} />
        </div>
      </Card>
    ) : (
      <section key={id} id={id} className={styles.next}>
        <h2>{heading}</h2>
        <Prose html={html} />
      </section>
    ),
  );
