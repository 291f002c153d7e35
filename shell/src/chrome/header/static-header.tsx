import { routeDefinition } from 'shared-contracts/routes';
import { useRoute } from '../../context/shell-context.tsx';
import { StaticPage } from '../../remotes/static-page.tsx';
import styles from './header.module.css';
import { SearchBar } from './search-bar.tsx';

/** The header before it is drawn whole: what the edge sent of it, and the search, so that the page below keeps its place. */
export const StaticHeader = ({ content }: { content: HTMLElement }) => {
  const { searchBar } = routeDefinition(useRoute().routeId);
  return (
    <header className={styles.header}>
      <StaticPage content={content} />
      {searchBar && <SearchBar />}
    </header>
  );
};
