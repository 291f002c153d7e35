import { useState } from 'react';
import { SEARCH_TEXT_MAX, type SearchKind } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import type { OverlayMountProps } from 'shared-contracts/host';
import { linkTo, matchRoute } from 'shared-contracts/routes';
import { BlocksSkeleton, Button, Dialog, EmptyState, SearchField, useUi, VisuallyHidden } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { QueryError, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { serviceAt } from '../../routes/service-routes.ts';
import { narrowTo } from '../../shared/state/item-filters.ts';
import { recentSearchesOf } from './recent-searches.ts';
import styles from './search.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { type Suggestion, suggestionsOf } from './suggestions.ts';
import { useCombobox } from './use-combobox.ts';
import { type SearchState, useSearch } from './use-search.ts';

/** Examples of searches, in the language of the page. */
const EXAMPLES: readonly Localized[] = [
  { ar: 'صداع', en: 'Headache' },
  { ar: 'الجلدية', en: 'Dermatology' },
  { ar: 'فيتامين د', en: 'Vitamin D' },
  { ar: 'علاج طبيعي', en: 'Physiotherapy' },
];

/** Kinds without a page of their own: the list that contains them is opened. */
const LISTED: ReadonlySet<SearchKind | 'unknown'> = new Set(['test', 'package', 'treatment'] as const);

/** Filters the list of a page by a name, which stays in the tab and out of the address. */
const showInList = (kind: SearchKind | 'unknown', href: string, name: string): void => {
  const route = LISTED.has(kind) ? matchRoute(href) : null;
  const service = route && serviceAt(route);
  if (route && service) narrowTo(`${service.stid}.${route.routeId}`, name);
};

interface SearchDialogProps {
  close: OverlayMountProps<'booking.search'>['close'];
}

const useRecentSearches = () => {
  const session = useSession();
  const store = recentSearchesOf(session.kind === 'signed-in' ? session.user.uid : null);
  const [changes, setChanges] = useState(0);
  return { ...store, clear: () => (store.clear(), setChanges(changes + 1)), recent: store.read() };
};

/**
 * Search over the services and content of the product: a sheet that fills the phone, a panel below the header on wider screens.
 */
const SearchDialog = ({ close }: SearchDialogProps) => {
  const t = useT();
  const { say } = useUi();
  const { navigation } = useHost();
  const [typed, setTyped] = useState('');
  const { state, now } = useSearch(typed);
  const { recent, add, clear } = useRecentSearches();
  const groups = suggestionsOf(state, { recent, examples: EXAMPLES });
  const leaveTo = (href: string) => {
    close({ kind: 'dismissed' });
    navigation.navigate(href);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'text') return setTyped(say(suggestion.title));
    if (suggestion.of !== 'prescription') add(suggestion.result.title);
    showInList(suggestion.of, suggestion.result.href, say(suggestion.result.title));
    return leaveTo(suggestion.result.href);
  };
  const onEscape = () => {
    if (typed === '') return false;
    setTyped('');
    return true;
  };
  const combobox = useCombobox(groups, { onChoose: choose, onEscape });
  return (
    <Dialog
      open
      size="m"
      title={t('search.title')}
      titleHidden
      onClose={() => close({ kind: 'dismissed' })}
      className={styles.dialog}
      start={
        <SearchField
          label={t('search.field')}
          value={typed}
          onValueChange={(value) => setTyped(value.slice(0, SEARCH_TEXT_MAX))}
          onSearch={now}
          autoFocus
          className={styles.field}
          input={combobox.input}
        />
      }
    >
      <div className={styles.content}>
        <EmergencyNotice text={typed} />
        {recent.length > 0 && state.kind === 'idle' && <ClearRecent onClear={clear} />}
        <Count state={state} />
        <SuggestionList
          groups={groups}
          combobox={combobox}
          stale={state.kind === 'found' && state.stale}
          onChoose={choose}
        />
        <Outcome state={state} onClinics={() => leaveTo(linkTo('eclinics'))} />
      </div>
    </Dialog>
  );
};

const ClearRecent = ({ onClear }: { onClear: () => void }) => {
  const t = useT();
  const { alerts } = useHost();
  return (
    <Button
      variant="link"
      size="s"
      className={styles.clear}
      onClick={() => {
        onClear();
        alerts.show({ tone: 'success', text: t('search.cleared') });
      }}
    >
      {t('search.clear')}
    </Button>
  );
};

/** Announces the number of results to screen readers. */
const Count = ({ state }: { state: SearchState }) => {
  const t = useT();
  const count = state.kind === 'found' ? state.groups.reduce((sum, { results }) => sum + results.length, 0) : 0;
  return (
    <span role="status">
      <VisuallyHidden>{state.kind === 'found' && !state.stale && t('search.found', { count })}</VisuallyHidden>
    </span>
  );
};

/** The content when there are no options. */
const Outcome = ({ state, onClinics }: { state: SearchState; onClinics: () => void }) => {
  const t = useT();
  if (state.kind === 'searching') return <BlocksSkeleton heights={[56, 56, 56]} />;
  if (state.kind === 'failed') return <QueryError error={state.error} onRetry={state.retry} />;
  if (state.kind !== 'none') return null;
  return (
    <div role="status">
      <EmptyState
        title={t('search.none', { text: state.text })}
        action={
          <Button variant="quiet" onClick={onClinics}>
            {t('search.clinics')}
          </Button>
        }
      >
        {t('search.noneHint')}
      </EmptyState>
    </div>
  );
};

export default SearchDialog;
