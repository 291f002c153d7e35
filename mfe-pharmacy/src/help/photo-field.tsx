import { type ChangeEvent, useRef } from 'react';
import { FILE_EXTENSIONS } from 'shared-contracts/api';
import { Button, Cluster, IconButton } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import shared from '../shared/shared.module.css';
import type { usePhotos } from './use-photos.ts';

const ACCEPT = FILE_EXTENSIONS.map((extension) => `.${extension}`).join();

/** The photos of a report, and the way to add one. */
export const PhotoField = ({
  photos: { photos, problem, add, remove, busy, isFull },
}: {
  photos: ReturnType<typeof usePhotos>;
}) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) void add(file);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <Field id="ticket-photos" label={t('help.photo')} hint={t('help.photoHint')} error={problem}>
      {({ id, 'aria-describedby': described }) => (
        <>
          <div role="status">
            <ul className={shared.lines}>
              {photos.map(({ id: file, name }) => (
                <li key={file}>
                  <Cluster justify="between">
                    <Name>{name}</Name>
                    <IconButton icon="delete" label={t('help.photoRemove', { name })} onClick={() => remove(file)} />
                  </Cluster>
                </li>
              ))}
            </ul>
          </div>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            onChange={take}
            className={shared.file}
            tabIndex={-1}
            aria-label={t('help.photoAdd')}
          />
          <Button
            id={id}
            aria-describedby={described}
            variant="quiet"
            icon="attachment"
            loading={busy}
            disabled={isFull}
            onClick={() => input.current?.click()}
          >
            {t('help.photoAdd')}
          </Button>
        </>
      )}
    </Field>
  );
};
