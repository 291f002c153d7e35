import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmbeddedScan } from '../../adapters/embedded/malware-scan.ts';
import { cleanFileName } from './file-name.ts';
import { acceptedExtension, FILE_KINDS, type FileExtension } from './kinds.ts';
import { exifOrientation } from './metadata/orientation.ts';
import { withoutMetadata } from './metadata/strip.ts';
import { contentDisposition } from './plain-routes.ts';

const SECRET = 'GPS 24.7136N 46.6753E';
const segment = (marker: number, body: string | Buffer): Buffer => {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
};
/** A little-endian Exif block with an orientation and a place. */
const exif = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('II', 0);
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)]);
};
const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
/** Entropy-coded data with a stuffed 0xff and a restart marker in it. */
const SCAN = Buffer.concat([segment(0xda, 'scan-header'), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])]);
const jpeg = (...middle: Buffer[]): Buffer =>
  Buffer.concat([
    SOI,
    segment(0xe0, 'JFIF\0'),
    ...middle,
    segment(0xdb, 'quant'),
    SCAN,
    segment(0xc4, 'huff'),
    SCAN,
    EOI,
  ]);
const chunk = (type: string, data: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type + data), Buffer.alloc(4)]);
};
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (...middle: Buffer[]): Buffer =>
  Buffer.concat([PNG_SIGNATURE, chunk('IHDR', 'x'.repeat(13)), ...middle, chunk('IDAT', 'pixels'), chunk('IEND', '')]);
const gif = (...middle: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 1, 1, 1, 2, 2, 2]),
    ...middle,
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0, 0x3b]),
  ]);
const gifBlock = (label: number, ...texts: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...texts.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])),
    Buffer.from([0]),
  ]);
const docx = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('[Content_Types].xml word/document.xml')]);
const doc = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.from('WordDocument', 'utf16le'),
]);
const handler = (kind: string): Buffer => Buffer.concat([Buffer.from('hdlr'), Buffer.alloc(8), Buffer.from(kind)]);
const m4a = (...tracks: string[]): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A '), ...tracks.map(handler)]);
const webm = (...codecs: string[]): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(`\u0042webm ${codecs.join(' ')}`)]);
const ogg = (...streams: string[]): Buffer => Buffer.from(`OggS\u0000${streams.join(' ')}`);
const SAMPLES: Record<FileExtension, Buffer> = {
  webm: webm('A_OPUS'),
  ogg: ogg('OpusHead'),
  m4a: m4a('soun'),
  png: png(),
  jpeg: jpeg(),
  jpg: jpeg(),
  gif: gif(),
  pdf: Buffer.from('%PDF-1.7\n'),
  docx,
  doc,
  exe: Buffer.from('MZ\u0090'),
};

describe('kinds of file', () => {
  it('knows each kind by its content and takes it for no other', () => {
    for (const [extension, kind] of Object.entries(FILE_KINDS)) {
      for (const [other, bytes] of Object.entries(SAMPLES)) {
        const same = FILE_KINDS[other as FileExtension].type === kind.type;
        assert.equal(kind.matches(bytes), same, `${other} as ${extension}`);
      }
    }
  });
  it('takes neither any ZIP nor a document with macros for a Word document', () => {
    assert.equal(FILE_KINDS.docx.matches(Buffer.from('PK\u0003\u0004 other')), false);
    assert.equal(FILE_KINDS.docx.matches(Buffer.concat([docx, Buffer.from('word/vbaProject.bin')])), false);
  });
  it('takes no film for a recording, and nothing that only begins like one', () => {
    for (const bytes of [webm('V_VP8', 'A_OPUS'), webm('V_VP9'), webm()])
      assert.equal(FILE_KINDS.webm.matches(bytes), false);
    for (const bytes of [ogg('theora', 'OpusHead'), ogg()]) assert.equal(FILE_KINDS.ogg.matches(bytes), false);
    for (const bytes of [m4a('vide', 'soun'), m4a()]) assert.equal(FILE_KINDS.m4a.matches(bytes), false);
  });
  it('takes exe only where the setting allows it, and nothing that is not listed', () => {
    assert.equal(acceptedExtension('setup.exe', false), null);
    assert.equal(acceptedExtension('setup.exe', true), 'exe');
    for (const name of ['page.html', 'picture.svg', 'picture.png.js', 'noextension', 'constructor']) {
      assert.equal(acceptedExtension(name, true), null, name);
    }
    assert.equal(acceptedExtension('تقرير.PDF', false), 'pdf');
  });
});

describe('picture metadata', () => {
  it('leaves a JPEG without a trace of where it was taken, its pixels untouched', () => {
    const before = jpeg(
      segment(0xe1, exif(1)),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
      segment(0xed, SECRET),
      segment(0xe2, `MPF\0${SECRET}`),
      segment(0xfe, SECRET),
    );
    const after = withoutMetadata('jpg', Buffer.concat([before, Buffer.from(SECRET)]));
    assert.deepEqual(after, jpeg());
  });
  it('keeps the colour profile and which way up the picture is', () => {
    const profile = segment(0xe2, 'ICC_PROFILE\0\u0001\u0001colours');
    const after = withoutMetadata('jpeg', jpeg(profile, segment(0xe1, exif(6))));
    assert.ok(after);
    assert.ok(after.includes(profile));
    assert.equal(after.includes(SECRET), false);
    assert.equal(exifOrientation(after.subarray(6, 6 + 32)), 6);
  });
  it('leaves a PNG only what is needed to show it', () => {
    const colours = chunk('iCCP', 'profile');
    const noisy = png(colours, chunk('eXIf', SECRET), chunk('iTXt', SECRET), chunk('tIME', SECRET));
    assert.deepEqual(withoutMetadata('png', Buffer.concat([noisy, Buffer.from(SECRET)])), png(colours));
  });
  it('leaves a GIF its loop and drops comments and XMP', () => {
    const loop = gifBlock(0xff, 'NETSCAPE2.0', '\u0001\0\0');
    const noisy = gif(loop, gifBlock(0xfe, SECRET), gifBlock(0xff, 'XMP DataXMP', SECRET));
    assert.deepEqual(withoutMetadata('gif', noisy), gif(loop));
  });
  it('refuses a picture cut short at any byte', () => {
    for (const [extension, bytes] of [
      ['jpg', jpeg(segment(0xe1, exif(3)))],
      ['png', png()],
      ['gif', gif()],
    ] as const) {
      for (let length = 0; length < bytes.length; length += 1) {
        assert.equal(withoutMetadata(extension, bytes.subarray(0, length)), null, `${extension} of ${length} bytes`);
      }
    }
  });
});

describe('file names', () => {
  it('keeps Arabic and drops folders, controls and direction marks', () => {
    assert.equal(cleanFileName('../../etc/تقرير\u0000 الأشعة.pdf'), 'تقرير الأشعة.pdf');
    assert.equal(cleanFileName('C:\\scans\\photo\u202Egpj.exe'), 'photogpj.exe');
    assert.equal(cleanFileName(`${'a'.repeat(500)}.png`).length, 120);
    assert.equal(cleanFileName('.png'), 'file.png');
  });
  it('cannot break out of the download header', () => {
    const header = contentDisposition('تقرير "x"\r\nset-cookie: a.pdf');
    assert.match(header, /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%.~!*'()-]+$/);
  });
});

describe('embedded scanner', () => {
  it('finds the EICAR test file wherever it hides', async () => {
    const eicar = Buffer.from(
      'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
      'base64',
    );
    const { scan } = createEmbeddedScan();
    assert.equal((await scan(Buffer.concat([Buffer.from('%PDF-'), eicar]))).kind, 'infected');
    assert.equal((await scan(Buffer.from('%PDF-1.7'))).kind, 'clean');
  });
});
