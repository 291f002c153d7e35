import { Suspense } from 'react';
import { BlocksSkeleton } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';
import { useT } from '../../context/shell-context.tsx';
import { Part } from '../../context/part.tsx';
import styles from './footer.module.css';

/** Loaded after the footer, so that its links do not wait for the form kit and the schema of the endpoint. */
const NewsletterForm = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "newsletter" */ './newsletter-form.tsx')).NewsletterForm,
}));

/** As high as the form, so that the content below it does not move. */
const FORM_HEIGHTS = [84, 48] as const;

/** The newsletter form. It is omitted when its code cannot be loaded. */
export const Newsletter = () => {
  const t = useT();
  return (
    <Part name="newsletter">
      <section aria-labelledby="footer-newsletter" className={styles.newsletter}>
        <h2 id="footer-newsletter" className={styles.heading}>
          {t('newsletter.title')}
        </h2>
        <Suspense fallback={<BlocksSkeleton heights={FORM_HEIGHTS} />}>
          <NewsletterForm />
        </Suspense>
      </section>
    </Part>
  );
};
