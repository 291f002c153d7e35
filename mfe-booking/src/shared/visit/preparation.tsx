import { useQuery } from '@tanstack/react-query';
import { catalogueItem, type VisitItem } from 'shared-contracts/api';
import type { ItemKind } from 'shared-contracts/domain';
import { Card, CardHeading, QuietText, Skeleton, Stack, useUi } from 'shared-ui';
import { endpointKey, useApi, useT } from 'shared-ui/remote-kit';
import { chosenOnce } from '../draft/receivers.ts';
import styles from './visit.module.css';

/** The preparation for the items, e.g. fasting hours, and the time until the result; renders nothing without any. */
export const Preparation = ({ stid, items }: { stid: string; items: VisitItem[] }) => {
  const t = useT();
  const { say } = useUi();
  const { data, isLoading } = useItems(stid, chosenOnce(items));
  // Most items have instructions: the space is reserved, so that the content below does not move.
  if (isLoading) return <Skeleton shape="block" height="120px" />;
  const worth = (data ?? []).filter(
    ({ fasting_hours, result_hours, preparation }) => fasting_hours ?? result_hours ?? preparation[0],
  );
  if (worth.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="preparation">
      <CardHeading id="preparation">{t('preparation.title')}</CardHeading>
      <Stack>
        {worth.map(({ kind, reference, name, fasting_hours: fasting, result_hours: result, preparation }) => (
          <div key={`${kind}|${reference}`}>
            <p className={styles.name}>{say(name)}</p>
            <ul className={styles.notes}>
              {/* The notes contain the full preparation, fasting included. */}
              {fasting !== null && preparation.length === 0 && <li>{t('preparation.fasting', { count: fasting })}</li>}
              {preparation.map((note) => (
                <li key={note.en}>{say(note)}</li>
              ))}
            </ul>
            {result !== null && <QuietText>{t('preparation.result', { count: result })}</QuietText>}
          </div>
        ))}
      </Stack>
    </Card>
  );
};

/** The instructions of each item; an item that is no longer listed has none. */
const useItems = (stid: string, items: VisitItem[]) => {
  const api = useApi();
  const { locale } = useUi();
  const named = items.flatMap(({ kind, reference }) =>
    kind === 'unknown' ? [] : [{ kind: kind as ItemKind, reference }],
  );
  return useQuery({
    queryKey: endpointKey(catalogueItem, locale, stid, named),
    queryFn: async ({ signal }) => {
      const asked = named.map((one) => api.call(catalogueItem, { stid, ...one }, { signal }).catch(() => null));
      return (await Promise.all(asked)).filter((one) => one !== null);
    },
    enabled: named.length > 0,
  });
};
