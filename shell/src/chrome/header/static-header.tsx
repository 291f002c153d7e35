import { routeDefinition } from 'shared-contracts/routes';
import { useRoute } from '../../context/shell-context.tsx';
import { StaticPage } from '../../remotes/static-page.tsx';
import styles from './header.module.css';
import { hasOwnSearch, SearchBar } from './search-bar.tsx';

/** The header before its full render: the static header of the edge, and the search, so that the layout does not shift. */
export const StaticHeader = ({ content }: { content: HTMLElement }) => {
  const { routeId } = useRoute();
  const { searchBar } = routeDefinition(routeId);
  return (
    <header className={styles.header}>
      <StaticPage content={content} />
      {searchBar && !hasOwnSearch(routeId) && <SearchBar />}
    </header>
  );
};
