import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmbeddedScan } from '../../adapters/embedded/malware-scan.ts';
import { cleanFileName } from './file-name.ts';
import { acceptedExtension, FILE_KINDS, type FileExtension } from './kinds.ts';
import { contentDisposition } from './plain-routes.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const gif = Buffer.from('GIF89a');
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
  png,
  jpeg,
  jpg: jpeg,
  gif,
  pdf: Buffer.from('%PDF-1.7\n'),
  docx,
  doc,
  exe: Buffer.from('MZ\u0090'),
};

describe('file type detection', () => {
  it('recognizes each type by its content and as no other type', () => {
    for (const [extension, kind] of Object.entries(FILE_KINDS)) {
      for (const [other, bytes] of Object.entries(SAMPLES)) {
        const same = FILE_KINDS[other as FileExtension].type === kind.type;
        assert.equal(kind.matches(bytes), same, `${other} as ${extension}`);
      }
    }
  });
  it('accepts neither an arbitrary ZIP nor a document with macros as a Word document', () => {
    assert.equal(FILE_KINDS.docx.matches(Buffer.from('PK\u0003\u0004 other')), false);
    assert.equal(FILE_KINDS.docx.matches(Buffer.concat([docx, Buffer.from('word/vbaProject.bin')])), false);
  });
  it('accepts no video as an audio recording, and nothing with only a matching signature', () => {
    for (const bytes of [webm('V_VP8', 'A_OPUS'), webm('V_VP9'), webm()])
      assert.equal(FILE_KINDS.webm.matches(bytes), false);
    for (const bytes of [ogg('theora', 'OpusHead'), ogg()]) assert.equal(FILE_KINDS.ogg.matches(bytes), false);
    for (const bytes of [m4a('vide', 'soun'), m4a()]) assert.equal(FILE_KINDS.m4a.matches(bytes), false);
  });
  it('accepts executables only where the setting allows them, and no unlisted type', () => {
    assert.equal(acceptedExtension('setup.exe', false), null);
    assert.equal(acceptedExtension('setup.exe', true), 'exe');
    for (const name of ['page.html', 'picture.svg', 'picture.png.js', 'noextension', 'constructor']) {
      assert.equal(acceptedExtension(name, true), null, name);
    }
    assert.equal(acceptedExtension('تقرير.PDF', false), 'pdf');
  });
});

describe('file names', () => {
  it('keep Arabic letters and drop folders, control characters and direction marks', () => {
    assert.equal(cleanFileName('../../etc/تقرير\u0000 الأشعة.pdf'), 'تقرير الأشعة.pdf');
    assert.equal(cleanFileName('C:\\scans\\photo\u202Egpj.exe'), 'photogpj.exe');
    assert.equal(cleanFileName(`${'a'.repeat(500)}.png`).length, 120);
    assert.equal(cleanFileName('.png'), 'file.png');
  });
  it('cannot inject into the Content-Disposition header', () => {
    const header = contentDisposition('تقرير "x"\r\nset-cookie: a.pdf');
    assert.match(header, /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%.~!*'()-]+$/);
  });
});

describe('the embedded scanner', () => {
  it('finds the EICAR test file at any position', async () => {
    const eicar = Buffer.from(
      'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
      'base64',
    );
    const { scan } = createEmbeddedScan();
    assert.equal((await scan([Buffer.concat([Buffer.from('%PDF-'), eicar])])).kind, 'infected');
    assert.equal((await scan([Buffer.from('%PDF-1.7')])).kind, 'clean');
    for (let cut = 1; cut < eicar.length; cut += 1) {
      const halves = [eicar.subarray(0, cut), eicar.subarray(cut)];
      assert.equal((await scan(halves)).kind, 'infected', `cut after ${cut} bytes`);
    }
    assert.equal((await scan([...eicar].map((byte) => Buffer.from([byte])))).kind, 'infected');
  });
});
