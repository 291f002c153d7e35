import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import {
  listFiles,
  MAX_FILE_BYTES,
  patientList,
  patientProfile,
  relativeList,
  setPatientPhoto,
  userProfile,
} from 'shared-contracts/api';
import { patientsChanged } from 'shared-contracts/events';
import { Alert, Avatar, Button, Cluster, Dialog, Stack } from 'shared-ui';
import { isServerAnswer, useApi, useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type Area, cutSquare, loadPicture } from './square.ts';
import type { PhotoOf } from './photo-of.ts';
import styles from './photo.module.css';

/** Formats that every browser decodes. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const PIXELS_MAX = 50_000_000;
const ZOOM_MAX = 4;
const FILE_NAME = 'photo.jpg';

type Problem = 'type' | 'size' | 'broken' | 'notSent';

interface Props {
  person: PhotoOf;
  onClose: () => void;
}

/** Selects a photo, crops it to a square and saves it; or deletes the existing photo. */
const PhotoDialog = ({ person, onClose }: Props) => {
  const t = useT();
  const host = useHost();
  const api = useApi();
  const save = useEndpointMutation(setPatientPhoto, {
    invalidates: [userProfile, patientList, relativeList, patientProfile, listFiles],
  });
  const [chosen, setChosen] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<'photo' | 'none' | null>(null);
  const area = useRef<Area | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen]);
  const refuse = (why: Problem) => setProblem(t(`photo.problem.${why}`));

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be selected again.
    target.value = '';
    if (!file) return;
    setProblem(null);
    if (!ACCEPTED.includes(file.type)) return refuse('type');
    if (file.size > MAX_FILE_BYTES) return refuse('size');
    const address = URL.createObjectURL(file);
    try {
      const picture = await loadPicture(address);
      if (picture.naturalWidth * picture.naturalHeight > PIXELS_MAX) throw new Error('too many pixels');
      area.current = null;
      setChosen(picture);
    } catch {
      URL.revokeObjectURL(address);
      refuse('broken');
    }
  };

  const keep = async (photo: Blob | null) => {
    const file = photo && (await api.upload(photo, FILE_NAME));
    await save.mutateAsync({ rel_id: person.relId, file_id: file && file.fileId });
    host.events.publish(patientsChanged, { rel_id: person.relId, change: 'changed' });
    // The photo is saved: a header that updates late is no failure.
    if (person.isHolder)
      host.session.refresh().catch((error: unknown) => host.telemetry.error(error, { where: 'photo' }));
    host.alerts.show({ tone: 'success', text: t(photo ? 'photo.saved' : 'photo.removed') });
    onClose();
  };
  const send = async (what: 'photo' | 'none') => {
    setProblem(null);
    setSending(what);
    try {
      const cut = what === 'photo' && chosen && area.current ? await cutSquare(chosen, area.current) : null;
      if (what === 'none' || cut) await keep(cut);
    } catch (error) {
      if (isServerAnswer(error)) setProblem(error.message);
      else refuse('notSent');
    } finally {
      setSending(null);
    }
  };

  return (
    <Dialog open size="m" title={t('photo.title', { name: person.name })} onClose={onClose} dismissible={!sending}>
      <Stack gap={4}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {chosen ? (
          <Crop picture={chosen} onArea={(cut) => (area.current = cut)} />
        ) : (
          <div className={styles.present}>
            <Avatar name="" src={person.img} size={160} />
            <p>{t('photo.about')}</p>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED.join()}
          onChange={(event) => void choose(event)}
          className={styles.input}
          tabIndex={-1}
          aria-label={t('photo.choose')}
        />
        {chosen && (
          <Button wide loading={sending === 'photo'} disabled={sending === 'none'} onClick={() => void send('photo')}>
            {t('photo.save')}
          </Button>
        )}
        <Cluster>
          <Button
            variant={chosen ? 'link' : 'primary'}
            icon="camera"
            disabled={sending !== null}
            onClick={() => input.current?.click()}
          >
            {t(chosen ? 'photo.other' : 'photo.choose')}
          </Button>
          {person.hasPhoto && !chosen && (
            <Button variant="link" icon="delete" loading={sending === 'none'} onClick={() => void send('none')}>
              {t('photo.remove')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Dialog>
  );
};

export default PhotoDialog;

interface CropProps {
  picture: HTMLImageElement;
  onArea: (area: Area) => void;
}

/** The square is moved by touch, pointer or the arrow keys, and resized by the slider. */
const Crop = ({ picture, onArea }: CropProps) => {
  const t = useT();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.crop} dir="ltr">
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('photo.move'), role: 'group' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => onArea(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        {t('photo.zoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={styles.hint}>{t('photo.hint')}</p>
    </>
  );
};
