import { editFavourite, favouriteList } from 'shared-contracts/api';
import { classNames, IconButton } from 'shared-ui';
import { useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import styles from './after.module.css';

/** Adds a provider to the account's favourites, or removes them. */
export const FavouriteButton = ({ provider, name }: { provider: string; name: string }) => {
  const t = useT();
  const { alerts } = useHost();
  const { data } = useEndpointQuery(favouriteList, {});
  const edit = useEndpointMutation(editFavourite, {
    invalidates: [favouriteList],
    onError: () => alerts.show({ tone: 'danger', text: t('favourite.failed') }),
  });
  if (!data) return null;
  const kept = edit.isPending
    ? edit.variables.favourite
    : data.favourites.some(({ provider_id: id }) => id === provider);
  return (
    <IconButton
      icon="favourite"
      look="plain"
      label={t('favourite.keep', { name })}
      aria-pressed={kept}
      className={classNames(kept && styles.kept)}
      onClick={() => edit.mutate({ provider_id: provider, favourite: !kept })}
    />
  );
};
