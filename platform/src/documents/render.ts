/** Draws a document as a PDF of A4 pages. Text stays text, so that it can be searched, copied and read aloud. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { directionOf } from 'shared-contracts/domain';
import type { Block, Fact, PaperDocument } from './document.ts';
import { fontOf, type Weight, WEIGHTS } from './fonts.ts';
import { COLOURS } from './colours.ts';
import { type Face, runsOf } from './runs.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;
const NUMBER_WIDTH = 96;
const { ink: INK, 'ink-soft': SOFT, line: LINE, brand: BRAND } = COLOURS;

/** A QR code as rows of squares, true for dark ones. */
const qrSquares = (content: string): boolean[][] => {
  const code = qrcode(0, 'M');
  code.addData(content, 'Byte');
  code.make();
  const positions = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return positions.map((row) => positions.map((column) => code.isDark(row, column)));
};

interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}
const STYLES = {
  title: { size: 22, weight: 600, colour: BRAND },
  heading: { size: 13, weight: 600, colour: INK },
  text: { size: 10.5, weight: 400, colour: INK },
  strong: { size: 10.5, weight: 600, colour: INK },
  soft: { size: 9.5, weight: 400, colour: SOFT },
} as const satisfies Record<string, Style>;

/** Aligns a line according to the direction of the document. */
type Align = 'start' | 'end';

interface Pen {
  readonly pdf: PDFKit.PDFDocument;
  readonly document: PaperDocument;
  y: number;
}

const nameOf = (face: Face, weight: Weight): string => `${face}-${weight}`;
/** Without an empty list of features the library shapes word by word in logical order. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = [];

const widthOf = ({ pdf, document }: Pen, text: string, { size, weight }: Style): number =>
  runsOf(text, document.language).reduce(
    (sum, run) =>
      sum + pdf.font(nameOf(run.face, weight)).fontSize(size).widthOfString(run.text, { features: FEATURES }),
    0,
  );

/** Breaks the text into lines that fit. */
const wrapped = (pen: Pen, text: string, style: Style, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(pen, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

interface Box {
  readonly left: number;
  readonly width: number;
}

const drawLine = (pen: Pen, text: string, style: Style, { left, width }: Box, align: Align): void => {
  const { pdf, document } = pen;
  const toLeft = directionOf(document.language) === 'rtl';
  const atRight = (align === 'end') !== toLeft;
  let x = atRight ? left + width - widthOf(pen, text, style) : left;
  for (const run of runsOf(text, document.language)) {
    pdf.font(nameOf(run.face, style.weight)).fontSize(style.size).fillColor(style.colour);
    pdf.text(run.text, x, pen.y, { lineBreak: false, features: FEATURES });
    x += pdf.widthOfString(run.text, { features: FEATURES });
  }
};

const heightOf = ({ size }: Style): number => size * 1.7;

/** Starts a new page when the given height does not fit on the current one. */
const room = (pen: Pen, height: number): void => {
  if (pen.y + height <= BOTTOM) return;
  pen.pdf.addPage();
  pen.y = PAGE.margin;
};

const paragraph = (pen: Pen, text: string, style: Style): void => {
  for (const line of text.split('\n').flatMap((one) => wrapped(pen, one, style, WIDTH))) {
    room(pen, heightOf(style));
    drawLine(pen, line, style, { left: PAGE.margin, width: WIDTH }, 'start');
    pen.y += heightOf(style);
  }
};

const rule = ({ pdf, y }: Pen): void => {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
};

/** Columns from the start of a line, which is the right side in Arabic. */
const columnsOf = ({ document }: Pen, count: number): Box[] => {
  const first = WIDTH - (count - 1) * NUMBER_WIDTH;
  const boxes = Array.from({ length: count }, (_, index) => ({
    left: PAGE.margin + (index === 0 ? 0 : first + (index - 1) * NUMBER_WIDTH),
    width: (index === 0 ? first : NUMBER_WIDTH) - 8,
  }));
  if (directionOf(document.language) === 'ltr') return boxes;
  return boxes.map(({ left, width }) => ({ left: PAGE.width - left - width, width }));
};

const drawRow = (pen: Pen, cells: readonly string[], style: Style): void => {
  const boxes = columnsOf(pen, cells.length);
  const lines = cells.map((cell, index) => wrapped(pen, cell, style, boxes[index]?.width ?? WIDTH));
  const height = Math.max(...lines.map(({ length }) => length)) * heightOf(style);
  room(pen, height);
  const top = pen.y;
  for (const [index, own] of lines.entries()) {
    for (const [row, line] of own.entries()) {
      pen.y = top + row * heightOf(style);
      drawLine(pen, line, style, boxes[index] as Box, index === 0 ? 'start' : 'end');
    }
  }
  pen.y = top + height;
};

const facts = (pen: Pen, all: readonly Fact[]): void => {
  const label = WIDTH * 0.32;
  const boxes = [
    { left: PAGE.margin, width: label },
    { left: PAGE.margin + label, width: WIDTH - label },
  ].map(({ left, width }) =>
    directionOf(pen.document.language) === 'ltr' ? { left, width } : { left: PAGE.width - left - width, width },
  );
  for (const fact of all) {
    const labels = wrapped(pen, fact.label, STYLES.soft, label - 8);
    const lines = wrapped(pen, fact.value, STYLES.text, WIDTH - label);
    const rows = Math.max(labels.length, lines.length);
    room(pen, rows * heightOf(STYLES.text));
    for (let row = 0; row < rows; row += 1) {
      drawLine(pen, labels[row] ?? '', STYLES.soft, boxes[0] as Box, 'start');
      drawLine(pen, lines[row] ?? '', STYLES.text, boxes[1] as Box, 'start');
      pen.y += heightOf(STYLES.text);
    }
  }
};

const QR_SIZE = 132;
const qr = (pen: Pen, content: string, note: string): void => {
  room(pen, QR_SIZE + 24);
  const squares = qrSquares(content);
  const side = QR_SIZE / squares.length;
  const left = directionOf(pen.document.language) === 'ltr' ? PAGE.margin : PAGE.margin + WIDTH - QR_SIZE;
  pen.pdf.fillColor('#000000');
  for (const [row, line] of squares.entries()) {
    for (const [column, dark] of line.entries()) {
      if (dark) pen.pdf.rect(left + column * side, pen.y + row * side, side, side);
    }
  }
  pen.pdf.fill();
  pen.y += QR_SIZE + 8;
  paragraph(pen, note, STYLES.soft);
};

const drawBlock = (pen: Pen, block: Block): void => {
  if (block.kind === 'facts') facts(pen, block.facts);
  else if (block.kind === 'heading') paragraph(pen, block.text, STYLES.heading);
  else if (block.kind === 'text') paragraph(pen, block.text, STYLES.text);
  else if (block.kind === 'qr') qr(pen, block.content, block.note);
  else {
    drawRow(pen, block.heads, STYLES.soft);
    rule(pen);
    pen.y += 4;
    for (const row of block.rows) drawRow(pen, row, STYLES.text);
    rule(pen);
    pen.y += 4;
    for (const { label, value } of block.sums) drawRow(pen, [label, value], STYLES.strong);
  }
};

export const renderPdf = async (document: PaperDocument): Promise<Buffer> => {
  const { language, title, subtitle, createdAt } = document;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: subtitle, Producer: subtitle, CreationDate: new Date(createdAt) },
  });
  for (const face of ['arabic', 'latin'] as const) {
    for (const weight of WEIGHTS) pdf.registerFont(nameOf(face, weight), fontOf(face, weight));
  }
  const bytes = buffer(pdf);
  const pen: Pen = { pdf, document, y: PAGE.margin };
  paragraph(pen, title, STYLES.title);
  paragraph(pen, subtitle, STYLES.soft);
  for (const block of document.blocks) {
    pen.y += 14;
    drawBlock(pen, block);
  }
  pdf.end();
  return bytes;
};
