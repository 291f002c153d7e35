import type { BookingDraft } from 'shared-contracts/api';
import { Alert, Money, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

type Warning = NonNullable<BookingDraft['warnings']>[number];

/** Items whose price or availability changed since they were selected; they must be accepted before payment. */
export const changesOf = ({ warnings = [] }: Pick<BookingDraft, 'warnings'>): Warning[] =>
  warnings.filter(({ kind }) => kind === 'price-changed' || kind === 'gone');

/** Each item with its name, and both prices or the note that it is no longer offered. */
export const ChangeList = ({ changes }: { changes: readonly Warning[] }) => {
  const t = useT();
  const { say } = useUi();
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ kind, item, reference, name, before, now }) => (
        <li key={`${kind} ${item} ${reference}`}>
          <bdi>{say(name)}</bdi>
          {': '}
          {kind === 'gone' || before === null || now === null ? (
            t('changes.gone')
          ) : (
            <>
              <Money halalas={before} struck /> <Money halalas={now} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Changed prices and items that are no longer offered; nothing is charged before they are accepted. */
export const ChangedItems = ({ changes }: { changes: readonly Warning[] }) => {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <Alert tone="warning" title={t('changes.title')}>
      <ChangeList changes={changes} />
      <p>{t('changes.hint')}</p>
    </Alert>
  );
};
