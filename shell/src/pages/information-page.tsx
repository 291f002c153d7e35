import { type ReactNode, useEffect } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { Skeleton, SkeletonRegion } from 'shared-ui';
import { Article } from './article.tsx';
import { documentPageOf, hasOwnColumn, type LoadedPage, usePageContent } from './content/documents.ts';
import { NewsletterPage } from './forms/newsletter-page.tsx';
import { StatusPage } from './forms/status-page.tsx';
import { Landing } from './landing.tsx';
import { PageTextsContext } from './content/page-texts.ts';
import { Questions } from './questions.tsx';
import styles from './pages.module.css';

interface InformationPageProps {
  route: MatchedRoute;
  /** Shown until the texts have been loaded. Default: a skeleton. */
  loading: ReactNode;
  onSettled: () => void;
}

/** A page of the shell: a text with its forms, or one of the two pages to which e-mails link. */
export const InformationPage = ({ route, loading, onSettled }: InformationPageProps) => {
  const page = documentPageOf(route.routeId);
  const content = usePageContent(page?.document ?? null);
  const here = content !== null;
  useEffect(() => {
    if (here) onSettled();
  }, [here, onSettled, route.routeId]);
  useLinkedPlace(here);
  if (!content) {
    if (loading) return loading;
    return (
      <div className={styles.page}>
        <SkeletonRegion>
          <Skeleton width="50%" height="2.25rem" />
          <Skeleton lines={6} />
        </SkeletonRegion>
      </div>
    );
  }
  return (
    <PageTextsContext value={content.texts}>
      <div className={hasOwnColumn(route.routeId) ? styles.wide : styles.page} key={route.routeId}>
        <Content route={route} content={content} />
      </div>
    </PageTextsContext>
  );
};

const Content = ({ route, content: { document } }: { route: MatchedRoute; content: LoadedPage }) => {
  const page = documentPageOf(route.routeId);
  if (!page || !document) return route.routeId === 'newsletter' ? <NewsletterPage /> : <StatusPage />;
  switch (page.template) {
    case 'article':
      return <Article document={document} />;
    case 'questions':
      return <Questions document={document} />;
    case 'landing':
      return <Landing page={page} document={document} />;
  }
};

/** Scrolls to the fragment of the address after the text has been loaded, because the browser searches for it before. */
const useLinkedPlace = (here: boolean): void => {
  useEffect(() => {
    const { hash } = window.location;
    if (here && /^#[a-z-]+$/.test(hash)) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [here]);
};
