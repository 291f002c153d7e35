import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  deleteFile,
  deleteRelative,
  fileOfPath,
  listFiles,
  patientList,
  PHOTO_MAX_BYTES,
  setPatientPhoto,
  userProfile,
} from 'shared-contracts/api';
import sharp from 'sharp';
import { aRelative, aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { download, multipart, upload } from '../../testing/upload.ts';

type Holder = Awaited<ReturnType<typeof aUser>>;

describe('the photo of a patient', () => {
  let app: TestApp;
  let as: Holder;
  before(async () => {
    app = await createTestApp({ settings: { UPLOADS_PER_MINUTE: '0' } });
    as = await aUser(app);
  });
  after(() => app.close());

  const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#c2a' } });
  const sent = async (user: TestUser, name = 'photo.jpg', bytes?: Buffer): Promise<string> => {
    const { data, code } = await upload(app, user, multipart(name, bytes ?? (await square(64).jpeg().toBuffer())));
    assert.ok(data, `${name} was refused: ${code}`);
    return data.file_id;
  };
  const set = (rel_id: string, file_id: string | null, user: TestUser = as) =>
    app.call(setPatientPhoto, { rel_id, file_id }, { as: user });

  it('is shown for the holder in profile and lists, and served to the owner only', async () => {
    const file = await sent(as);
    const { patient } = await app.ok(setPatientPhoto, { rel_id: as.relId, file_id: file }, { as });
    assert.equal(fileOfPath(patient.img ?? ''), file);
    assert.equal((await app.ok(userProfile, {}, { as })).personal.img, patient.img);
    assert.equal((await app.ok(patientList, {}, { as })).patients[0]?.img, patient.img);
    assert.equal((await download(app, as, file)).headers['content-type'], 'image/jpeg');
    assert.equal((await download(app, await aUser(app), file)).statusCode, 404);
    assert.equal((await download(app, null, file)).statusCode, 401);
    assert.equal((await app.call(deleteFile, { file_id: file }, { as })).code, 'STATE_NOT_ALLOWED');
  });

  it('is deleted with its file when it is replaced or removed', async () => {
    const [first, second] = [await sent(as), await sent(as)];
    await set(as.relId, first);
    await set(as.relId, second);
    assert.equal((await download(app, as, first)).statusCode, 404);
    assert.equal((await download(app, as, second)).statusCode, 200);
    const { patient } = await app.ok(setPatientPhoto, { rel_id: as.relId, file_id: null }, { as });
    assert.match(patient.img ?? '', /avatar/);
    assert.equal((await download(app, as, second)).statusCode, 404);
  });

  it('cannot be a document, an oversized picture, or a file of another purpose', async () => {
    const pdf = await sent(as, 'result.pdf', Buffer.from('%PDF-1.7\nhello\n%%EOF'));
    assert.equal((await set(as.relId, pdf)).code, 'FILE_TYPE_REFUSED');
    const noise = randomBytes(500 * 500 * 3);
    const large = await sharp(noise, { raw: { width: 500, height: 500, channels: 3 } })
      .png()
      .toBuffer();
    assert.ok(large.length > PHOTO_MAX_BYTES, `${large.length}`);
    assert.equal((await set(as.relId, await sent(as, 'large.png', large))).code, 'FILE_TOO_LARGE');
    const shared = await sent(as);
    const relative = await aRelative(app, as.uid);
    await app.ok(setPatientPhoto, { rel_id: as.relId, file_id: shared }, { as });
    assert.equal((await set(relative, shared)).code, 'STATE_NOT_ALLOWED');
    assert.equal((await download(app, as, shared)).statusCode, 200);
  });

  it('cannot be set for another account’s patient or from another account’s file', async () => {
    const stranger = await aUser(app);
    const relative = await aRelative(app, as.uid);
    assert.equal((await set(relative, await sent(stranger), stranger)).code, 'NOT_FOUND');
    assert.equal((await set(relative, null, stranger)).code, 'NOT_FOUND');
    assert.equal((await set(relative, await sent(stranger))).code, 'NOT_FOUND');
  });

  it('is one of two concurrent uploads, and the other file is deleted', async () => {
    const files = [await sent(as), await sent(as)];
    await Promise.all(files.map((file) => set(as.relId, file)));
    const shown = fileOfPath((await app.ok(userProfile, {}, { as })).personal.img ?? '');
    const left = (await app.ok(listFiles, {}, { as })).files.filter(({ file_id }) => files.includes(file_id));
    assert.deepEqual(
      left.map(({ file_id }) => file_id),
      [shown],
    );
  });

  it('is deleted with its relative', async () => {
    const relative = await aRelative(app, as.uid);
    const file = await sent(as);
    await app.ok(setPatientPhoto, { rel_id: relative, file_id: file }, { as });
    await app.ok(deleteRelative, { rel_id: relative }, { as });
    const { files } = await app.ok(listFiles, {}, { as });
    assert.equal(files.find(({ file_id }) => file_id === file)?.kept, false);
  });
});
