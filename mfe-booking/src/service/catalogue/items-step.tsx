import { useState } from 'react';
import { BlocksSkeleton, WithAside } from 'shared-ui';
import { QueryError } from 'shared-ui/remote-kit';
import type { ServiceStepProps } from '../basket/step-props.ts';
import { BasketBar } from './basket-bar.tsx';
import { useServiceTexts } from './entry-data.ts';
import { ItemList } from './item-list.tsx';
import { useSelection } from './use-selection.ts';

/** The step in which items from the service's list are selected. */
const ItemsStep = ({ definition, basket, chosen, next }: ServiceStepProps) => {
  const { stid } = definition;
  const service = useServiceTexts(stid);
  const selection = useSelection(definition, chosen);
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    await next({});
    setBusy(false);
  };
  if (!service.data) {
    return service.error ? (
      <QueryError error={service.error} onRetry={() => void service.refetch()} />
    ) : (
      <BlocksSkeleton heights={[56, 132, 132, 132]} />
    );
  }
  return (
    <WithAside>
      <ItemList definition={definition} selection={selection} page="step" kinds={service.data.kinds} />
      <BasketBar
        selection={selection}
        definition={definition}
        basket={basket}
        busy={busy}
        onContinue={() => void goOn()}
      />
    </WithAside>
  );
};

export default ItemsStep;
