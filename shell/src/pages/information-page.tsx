import { type ReactNode, useEffect } from 'react';
import type { MatchedRoute } from 'shared-contracts/routes';
import { Skeleton, SkeletonRegion } from 'shared-ui';
import { Article } from './article.tsx';
import { articleOf, soonOf } from './articles.ts';
import { ComingSoon } from './coming-soon.tsx';
import { usePageTexts } from './page-texts.ts';
import styles from './pages.module.css';

interface InformationPageProps {
  route: MatchedRoute;
  /** Stands in until the texts are there; a skeleton otherwise. */
  loading: ReactNode;
  onSettled: () => void;
}

/** A page of the shell's own: a text, or the designed page of what comes later. */
export const InformationPage = ({ route, loading, onSettled }: InformationPageProps) => {
  const texts = usePageTexts();
  const here = texts !== null;
  useEffect(() => {
    if (here) onSettled();
  }, [here, onSettled, route.routeId]);
  if (!texts) {
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
  const article = articleOf(route.routeId);
  return (
    <div className={styles.page} key={route.routeId}>
      {article ? (
        <Article name={article} text={texts.articles[article]} />
      ) : (
        <ComingSoon name={soonOf(route.routeId)} texts={texts} />
      )}
    </div>
  );
};
