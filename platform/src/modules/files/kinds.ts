/** File types, detected from the content and never from the sender’s name or media type. */
import { type FILE_EXTENSIONS, VOICE_NOTE_EXTENSIONS } from 'shared-contracts/api';
import { isM4a, isOgg, isWebm } from './recordings.ts';

type VoiceNoteExtension = (typeof VOICE_NOTE_EXTENSIONS)[number];
export type FileExtension = (typeof FILE_EXTENSIONS)[number] | VoiceNoteExtension | 'exe';

interface FileKind {
  /** The `content-type` of the download. */
  readonly type: string;
  readonly matches: (bytes: Buffer) => boolean;
}

const startsWith =
  (...signatures: readonly (readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

const ZIP = startsWith([0x50, 0x4b, 0x03, 0x04]);
const OLE = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** A Word document is a ZIP archive with these entries. One with macros is rejected, also with the extension docx. */
const isDocx = (bytes: Buffer): boolean =>
  ZIP(bytes) &&
  bytes.includes('[Content_Types].xml') &&
  bytes.includes('word/document.xml') &&
  !bytes.includes('vbaProject.bin');

/** An OLE container may also be a spreadsheet or an installer; Word’s contains a stream with this name. */
const isDoc = (bytes: Buffer): boolean => OLE(bytes) && bytes.includes(Buffer.from('WordDocument', 'utf16le'));

const jpeg: FileKind = { type: 'image/jpeg', matches: startsWith([0xff, 0xd8, 0xff]) };

export const FILE_KINDS: Readonly<Record<FileExtension, FileKind>> = {
  png: { type: 'image/png', matches: startsWith([0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]) },
  jpeg,
  jpg: jpeg,
  gif: { type: 'image/gif', matches: startsWith(ascii('GIF87a'), ascii('GIF89a')) },
  pdf: { type: 'application/pdf', matches: startsWith(ascii('%PDF-')) },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', matches: isDocx },
  doc: { type: 'application/msword', matches: isDoc },
  webm: { type: 'audio/webm', matches: isWebm },
  ogg: { type: 'audio/ogg', matches: isOgg },
  m4a: { type: 'audio/mp4', matches: isM4a },
  exe: { type: 'application/octet-stream', matches: startsWith(ascii('MZ')) },
};

const isExtension = (text: string): text is FileExtension => Object.hasOwn(FILE_KINDS, text);

/** The lower-case extension of a name if it is accepted; otherwise null. */
export const acceptedExtension = (name: string, allowExe: boolean): FileExtension | null => {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!isExtension(extension) || (extension === 'exe' && !allowExe)) return null;
  return extension;
};

export const isRecording = (extension: FileExtension): extension is VoiceNoteExtension =>
  VOICE_NOTE_EXTENSIONS.some((one) => one === extension);

/** Types that browsers display as a still picture. */
export const isPhoto = (extension: FileExtension): boolean => ['jpg', 'jpeg', 'png'].includes(extension);
