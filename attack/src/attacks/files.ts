/** Malicious files: each attacks the server that stores it or the reader who opens it. */
import { gzipSync } from 'node:zlib';
import * as api from 'shared-contracts/api';
import { docx, EICAR, png, zip } from '../../../platform/src/testing/harmful-files.ts';
import type { Attack, Scene } from '../attack.ts';
import { type Answer, need, send, times } from '../client.ts';
import { upload } from './upload.ts';

const MB = 1024 * 1024;
const PDF = Buffer.from('%PDF-1.7\nattack\n%%EOF');
const GIF = Buffer.concat([Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'), Buffer.alloc(40), Buffer.from(';')]);
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

const harmful = (): readonly (readonly [what: string, name: string, bytes: Buffer])[] => [
  ['EICAR alone', 'a.pdf', EICAR],
  ['EICAR behind a PDF header', 'a.pdf', Buffer.concat([PDF, EICAR])],
  ['EICAR in a deflated docx', 'a.docx', docx(EICAR)],
  ['EICAR in an archive in a docx', 'a.docx', docx(zip({ 'a.txt': EICAR }))],
  ['EICAR in a gzip in a docx', 'a.docx', docx(gzipSync(EICAR))],
  ['a docx of 300 MB', 'a.docx', docx(Buffer.alloc(300 * MB))],
  [
    'an archive of 20,000 parts',
    'a.docx',
    zip({
      '[Content_Types].xml': PDF,
      'word/document.xml': PDF,
      ...Object.fromEntries(times(20_000, (index) => [`p${index}`, Buffer.alloc(0)])),
    }),
  ],
  ['a picture of 50,000 × 50,000', 'a.png', png(50_000, 50_000)],
  ['a picture of 65,535 × 65,535', 'a.gif', GIF],
  ['a program', 'a.exe', Buffer.from('MZ\x90\0')],
  ['a program named as a picture', 'a.png', Buffer.from('MZ\x90\0')],
  ['a page named as a picture', 'a.png', HTML],
  ['a page', 'a.html', HTML],
  ['a drawing with a script', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  [
    'a docx with macros',
    'a.docx',
    zip({ '[Content_Types].xml': PDF, 'word/document.xml': PDF, 'word/vbaProject.bin': PDF }),
  ],
  ['two extensions', 'a.pdf.html', HTML],
  ['no name', '.pdf', HTML],
  ['more than the limit', 'a.pdf', Buffer.concat([PDF, Buffer.alloc(11 * MB)])],
];

const store = async ({ product, newcomer, short, tried, through, lost, figure }: Scene): Promise<void> => {
  const as = await newcomer();
  let slowest = 0;
  for (const [what, name, bytes] of harmful()) {
    const started = performance.now();
    const answer = await upload(product.edge, as, name, bytes);
    slowest = Math.max(slowest, performance.now() - started);
    tried();
    if (answer.ok) through(`${what} was stored`);
    if (answer.http === 0 || answer.http >= 500) lost(`${what} got ${answer.http} ${answer.text.slice(0, 60)}`);
  }
  // More than the queue accepts, so some are refused with 503, which the page retries.
  const bomb = docx(Buffer.alloc(90 * MB));
  const [answers, others] = await Promise.all([
    Promise.all(times(short ? 4 : 48, () => upload(product.edge, as, 'a.docx', bomb))),
    Promise.all(times(20, () => send(`${product.edge}/readyz`, {}))),
  ]);
  tried(answers.length);
  const isExpected = ({ http, text }: Answer): boolean =>
    http < 500 || (http === 503 && text.includes('SERVICE_UNAVAILABLE'));
  const unexpected = answers.filter((answer) => !isExpected(answer)).length;
  if (unexpected > 0)
    lost(`${unexpected} concurrent decompression bombs were answered neither with a verdict nor with 503`);
  if (answers.every(({ ok }) => !ok)) lost('no concurrent document was stored');
  if (others.some(({ http }) => http !== 200)) lost('the product was not ready while it decompressed bombs');
  const path = await send(`${product.edge}${api.fileDownloadPath('../../platform.secret')}`, {
    headers: { authorization: `Bearer ${as.token}`, [api.HEADER.deviceId]: as.device },
  });
  tried();
  if (path.http === 200) through('a download returned a file outside its folder');
  await need(product.edge, api.userProfile, {}, { as });
  figure(
    `the slowest single upload took ${Math.round(slowest)} ms, ${answers.length} documents of 90 MB at once up to ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
  );
};

export const fileAttacks: readonly Attack[] = [
  {
    name: 'harmful files',
    tries:
      'Viruses, also inside archives, documents and pictures that are decompression bombs, programs and pages with other extensions.',
    through: 'one is stored',
    lost: 'an answer of 5xx, or the product is not ready during the attack',
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 90,
    run: store,
  },
];
