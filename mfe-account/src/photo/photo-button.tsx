import { Suspense, useState } from 'react';
import { fileOfPath } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { lazyScreen, useT } from 'shared-ui/remote-kit';
import type { PhotoOf } from './photo-of.ts';

const PhotoDialog = lazyScreen(() => import(/* webpackChunkName: "photo" */ './photo-dialog.tsx'), ['photo']);

interface Props {
  person: Omit<PhotoOf, 'hasPhoto'>;
}

/** Opens the photo dialog of a patient; the code that crops the photo is loaded with the first press. */
export const PhotoButton = ({ person }: Props) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const hasPhoto = person.img !== null && fileOfPath(person.img) !== null;
  return (
    <>
      <Button
        variant="link"
        size="s"
        icon="camera"
        aria-label={t(hasPhoto ? 'photo.changeOf' : 'photo.addOf', { name: person.name })}
        onClick={() => setOpen(true)}
      >
        {t(hasPhoto ? 'photo.change' : 'photo.add')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PhotoDialog person={{ ...person, hasPhoto }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
