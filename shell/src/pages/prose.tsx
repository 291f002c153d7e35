import styles from './pages.module.css';

/** The text of a document. It was rendered from Markdown of this repository at build time, so it contains no foreign HTML. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);
