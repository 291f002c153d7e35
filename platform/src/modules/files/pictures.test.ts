import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Envelope } from 'shared-contracts/api';
import sharp from 'sharp';
import { gifWithFrame, jpegWithFillByte, png } from '../../testing/harmful-files.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { download, multipart, upload } from '../../testing/upload.ts';

const SECRET = 'GPS 24.7136N 46.6753E';
const EXIF = { IFD0: { Copyright: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 49/1' } };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`;
const WIDE = { width: 40, height: 20 };
const plain = () => sharp({ create: { ...WIDE, channels: 3, background: { r: 200, g: 10, b: 10 } } });
/** Two frames of four pixels each. */
const animation = () =>
  sharp(Buffer.from([...Array(4).fill([255, 0, 0]), ...Array(4).fill([0, 0, 255])].flat()), {
    raw: { width: 2, height: 4, channels: 3, pageHeight: 2 },
  })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer();

describe('uploaded pictures', () => {
  let app: TestApp;
  let owner: TestUser;
  before(async () => {
    app = await createTestApp({ settings: { UPLOADS_PER_MINUTE: '0', UPLOAD_MAX_MEGAPIXELS: '1' } });
    owner = await aUser(app);
  });
  after(() => app.close());

  const codeOf = async (name: string, bytes: Buffer): Promise<Envelope['code']> =>
    (await upload(app, owner, multipart(name, bytes))).code;
  /** The stored bytes of an upload. */
  const kept = async (name: string, bytes: Buffer): Promise<Buffer> => {
    const { data, code } = await upload(app, owner, multipart(name, bytes));
    assert.ok(data, `${name} was refused: ${code}`);
    return (await download(app, owner, data.file_id)).rawPayload;
  };

  it('lose their metadata', async () => {
    const noisy = {
      'a.jpg': await plain().jpeg().withExif(EXIF).withXmp(XMP).toBuffer(),
      'a.png': await plain().png().withExif(EXIF).withXmp(XMP).toBuffer(),
      'a.gif': Buffer.concat([
        (await plain().gif().toBuffer()).subarray(0, -1),
        Buffer.from(`!\xfe\x15${SECRET}\0;`, 'latin1'),
      ]),
    };
    for (const [name, bytes] of Object.entries(noisy)) {
      assert.ok(bytes.includes(SECRET), `${name} does not hold what it should lose`);
      const after = await kept(name, Buffer.concat([bytes, Buffer.from(SECRET)]));
      assert.equal(after.includes(SECRET), false, name);
      assert.equal((await sharp(after).metadata()).exif, undefined, name);
    }
  });

  it('are rotated upright and lose their orientation tag', async () => {
    const turned = await plain().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, orientation } = await sharp(await kept('turned.jpg', turned)).metadata();
    assert.deepEqual({ width, height }, { width: WIDE.height, height: WIDE.width });
    assert.equal(orientation, undefined);
  });

  it('keep their colour profile, and an animation its frames, delays and loop count', async () => {
    const { data } = await sharp(await kept('red.png', await plain().png().toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([...data.subarray(0, 3)], [200, 10, 10]);
    const { pages, delay, loop } = await sharp(await kept('two.gif', await animation()), { animated: true }).metadata();
    assert.deepEqual({ pages, delay, loop }, { pages: 2, delay: [100, 200], loop: 3 });
  });

  it('are rejected when a decoder would exceed the pixel limit, wherever the size is stated', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const gif = await plain().gif().toBuffer();
    const large = {
      'png with a large header': ['a.png', png(50_000, 50_000)],
      'jpeg with a fill byte': ['a.jpg', jpegWithFillByte(jpeg, 20_000, 20_000)],
      'gif with a frame larger than its screen': ['a.gif', gifWithFrame(gif, 20_000, 20_000)],
    } as const;
    for (const [what, [name, bytes]] of Object.entries(large))
      assert.equal(await codeOf(name, bytes), 'FILE_UNSAFE', what);
  });

  it('count the pixels of all frames', async () => {
    const frames = (count: number) =>
      sharp(
        Buffer.alloc(300 * 300 * count * 3, 9).map((_, index) => index % 251),
        {
          raw: { width: 300, height: 300 * count, channels: 3, pageHeight: 300 },
        },
      )
        .gif()
        .toBuffer();
    assert.equal(await codeOf('few.gif', await frames(2)), undefined);
    assert.equal(await codeOf('many.gif', await frames(12)), 'FILE_UNSAFE');
  });

  it('are rejected when they are corrupt, truncated or of another format', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const pngBytes = await plain().png().toBuffer();
    for (const [name, bytes] of [
      ['half.jpg', jpeg.subarray(0, jpeg.length / 2)],
      ['half.png', pngBytes.subarray(0, pngBytes.length / 2)],
      ['head.gif', Buffer.from('GIF89a')],
      ['other.png', jpeg],
    ] as const) {
      assert.equal(await codeOf(name, bytes), 'FILE_TYPE_REFUSED', name);
    }
  });
});
