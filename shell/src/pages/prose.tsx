import styles from './pages.module.css';

/** Text of a document. It was rendered from Markdown of this repository when the product was built. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);
