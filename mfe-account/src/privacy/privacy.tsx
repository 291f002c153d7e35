import type { PrivacyState } from 'shared-contracts/api';
import { giveConsent, isApiError, privacyState } from 'shared-contracts/api';
import { formatDate, formatNumber } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Button, buttonClass, Card, Cluster, SectionHeader, Stack, useUi } from 'shared-ui';
import { SectionColumns } from 'shared-ui/account-page';
import { Link, useEndpointMutation, useEndpointQuery, useInvalidate, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { EraseSection, PendingErasure } from './erase-section.tsx';
import { ExportSection } from './export-section.tsx';
import styles from './privacy.module.css';
import { SafetyCards } from './safety-cards.tsx';

/** Polling interval of a page that shows an export in progress. */
const WAITING_MS = 5000;

/** Sign-ins and accesses, a copy of all data, the consent, and erasing the account. */
const Privacy = () => {
  const t = useT();
  const state = useEndpointQuery(
    privacyState,
    {},
    { refetchInterval: ({ state: { data } }) => (data?.export?.state === 'waiting' ? WAITING_MS : false) },
  );
  return (
    <AccountQuery query={state} heights={[140, 180, 160, 240]} to="home" title={t('privacy.failed')}>
      {(privacy) => (
        <Stack gap={5}>
          {privacy.erasure && <PendingErasure dueAt={privacy.erasure.due_at} />}
          <SafetyCards />
          <SectionColumns>
            <ExportSection made={privacy.export} />
            <ConsentSection privacy={privacy} />
          </SectionColumns>
          {!privacy.erasure && <EraseSection privacy={privacy} />}
        </Stack>
      )}
    </AccountQuery>
  );
};

export default Privacy;

const ConsentSection = ({ privacy: { consent, consents } }: { privacy: PrivacyState }) => {
  const t = useT();
  const { locale } = useUi();
  const invalidate = useInvalidate();
  const agree = useEndpointMutation(giveConsent);
  const shown = (version: string) => (/^\d+$/.test(version) ? formatNumber(Number(version), locale) : version);
  const give = async () => {
    await agree.mutateAsync({ version: consent.version });
    await invalidate(privacyState);
  };
  return (
    <Card as="section">
      <Stack gap={4}>
        <SectionHeader title={t('privacy.consentTitle')} />
        {!consent.given && (
          <Alert tone="warning" still>
            {t('privacy.consentNew', { version: shown(consent.version) })}
          </Alert>
        )}
        {agree.error && (
          <Alert tone="danger">{isApiError(agree.error) ? agree.error.message : t('privacy.changeFailed')}</Alert>
        )}
        {consents.length > 0 && (
          <ul className={styles.bullets}>
            {consents.map(({ version, given_at }) => (
              <li key={version}>
                {t('privacy.consentGiven', { version: shown(version), when: formatDate(given_at, locale) })}
              </li>
            ))}
          </ul>
        )}
        <Cluster>
          {!consent.given && (
            <Button loading={agree.isPending} onClick={() => void give().catch(() => undefined)}>
              {t('privacy.consentAgree', { version: shown(consent.version) })}
            </Button>
          )}
          <Link href={linkTo('privacyPolicy')} className={buttonClass({ variant: 'quiet' })}>
            {t('privacy.consentRead')}
          </Link>
        </Cluster>
      </Stack>
    </Card>
  );
};
