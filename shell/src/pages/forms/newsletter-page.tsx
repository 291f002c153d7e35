import { useEffect, useState } from 'react';
import { confirmNewsletter, isApiError, unsubscribeNewsletter } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Button, buttonClass, Card, FocusedNotice, PageHeader } from 'shared-ui';
import { useShell } from '../../context/shell-context.tsx';
import { usePageTexts } from '../content/page-texts.ts';
import styles from './forms.module.css';

type Outcome = 'confirmed' | 'ended' | 'unknown' | 'failed';

/**
 * `/newsletter#…`: confirms or ends a subscription on a press, and not when the page is opened, because mail scanners open links
 * too.
 */
export const NewsletterPage = () => {
  const { host } = useShell();
  const { news } = usePageTexts();
  const [token] = useState(() => window.location.hash.slice(1));
  const [outcome, setOutcome] = useState<Outcome | null>(token === '' ? 'unknown' : null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  const act = async (endpoint: typeof confirmNewsletter | typeof unsubscribeNewsletter, done: Outcome) => {
    setBusy(true);
    try {
      await host.api.call(endpoint, { token });
      setOutcome(done);
    } catch (error) {
      if (isApiError(error, 'NOT_FOUND')) setOutcome('unknown');
      else {
        host.telemetry.error(error, { where: 'newsletter' });
        setOutcome('failed');
      }
    } finally {
      setBusy(false);
    }
  };
  const isOver = outcome === 'ended' || outcome === 'unknown';
  return (
    <>
      <PageHeader title={news.title} subtitle={news.lead} />
      <div className={styles.page}>
        {outcome && (
          <FocusedNotice key={outcome}>
            <Alert tone={outcome === 'unknown' || outcome === 'failed' ? 'warning' : 'success'}>
              {news.outcomes[outcome]}
            </Alert>
          </FocusedNotice>
        )}
        <Card>
          <div className={styles.actions}>
            {!isOver && outcome !== 'confirmed' && (
              <Button loading={busy} onClick={() => void act(confirmNewsletter, 'confirmed')}>
                {news.confirm}
              </Button>
            )}
            {!isOver && (
              <Button variant="quiet" disabled={busy} onClick={() => void act(unsubscribeNewsletter, 'ended')}>
                {news.end}
              </Button>
            )}
            {isOver && (
              <a href={linkTo('home')} className={buttonClass()}>
                {news.home}
              </a>
            )}
          </div>
        </Card>
      </div>
    </>
  );
};
