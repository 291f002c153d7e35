import { useState } from 'react';
import { locationSearch, type SavedLocation } from 'shared-contracts/api';
import { Icon, SearchField, Spinner, useUi } from 'shared-ui';
import { FieldError } from 'shared-ui/forms';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { locationLabel } from './stored-location.ts';
import { useSettled } from '../state/use-settled.ts';
import styles from './location.module.css';

const TYPING_MS = 300;
const LEAST_LETTERS = 2;
const SHOWN = 6;

interface PlaceSearchProps {
  /** The field's id in the form of the dialog: it receives focus here when nothing is selected. */
  id: string;
  error: string | undefined;
  onChoose: (location: SavedLocation) => void;
}

/** Search by city or district. */
export const PlaceSearch = ({ id, error: fault, onChoose }: PlaceSearchProps) => {
  const t = useT();
  const { say, list } = useUi();
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), TYPING_MS);
  // Without a text the list closes at once, as after a choice. Closing it later would move the page under the next press.
  const query = text.trim() === '' ? '' : settled;
  const enabled = query.length >= LEAST_LETTERS;
  const { data, isFetching, error } = useEndpointQuery(locationSearch, { query }, { enabled, staleTime: 300_000 });
  const places = enabled && data ? data.places.slice(0, SHOWN) : [];
  return (
    <div className={styles.search}>
      <SearchField
        id={id}
        label={t('location.search')}
        value={text}
        onValueChange={setText}
        describedBy={fault && `${id}-error`}
      />
      <FieldError id={`${id}-error`}>{fault}</FieldError>
      <div aria-live="polite">
        {isFetching && <Spinner label={t('location.searching')} size={22} />}
        {enabled && data && places.length === 0 && <p className={styles.soft}>{t('location.noPlaces')}</p>}
        {enabled && error && <p className={styles.soft}>{t('location.lookupFailed')}</p>}
      </div>
      {places.length > 0 && (
        <ul className={styles.options}>
          {places.map((place) => (
            <li key={`${place.latitude},${place.longitude},${place.place.en}`}>
              <button
                type="button"
                className={styles.option}
                onClick={() => {
                  onChoose(place);
                  setText('');
                }}
              >
                <Icon name="pin" size={20} />
                <bdi>{locationLabel(place, say, list)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
