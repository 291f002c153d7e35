/** A program that reads captchas, and the number of codes that it obtains. */
import { randomInt } from 'node:crypto';
import * as api from 'shared-contracts/api';
import type { Attack, Scene } from '../attack.ts';
import { readDataUrl } from '../captcha/picture.ts';
import { trainSolver } from '../captcha/solver.ts';
import { doWork } from '../captcha/work.ts';
import { callEndpoint, type Caller, need, percentile, send, times } from '../client.ts';

/** The defaults of the settings. */
const LENGTH = 5; // CAPTCHA_LENGTH
const FREE = 2; // OTP_SENDS_BEFORE_CAPTCHA
const PER_PHONE = FREE + 3; // OTP_SENDS_PER_WINDOW
const PER_ADDRESS = 60; // OTP_SENDS_PER_ADDRESS
/** Misread pictures of one phone number after which the program continues with the next number. */
const MISREAD = 2;
/** Phone numbers for which it reads pictures and does the work, which costs seconds for each. For the others it takes the codes that need no captcha. */
const PICTURED = 3;
/** The program uses one address; captchas are requested from other addresses, because a captcha belongs to no address. */
const READER: Caller = { device: 'reader', address: '100.127.1.9' };
const fetcher = (index: number): Caller => ({ device: 'reader', address: `100.126.${index % 250}.9` });

type Solve = ReturnType<typeof trainSolver>;
interface Read {
  readonly captcha_code: string;
  readonly captcha: string;
  readonly ms: number;
  readonly work: api.Work;
}

const readOne = async (origin: string, solve: Solve, index: number): Promise<Read> => {
  const { image, captcha_code, work } = await need(origin, api.getCaptcha, {}, { as: fetcher(index) });
  if (!work) throw new Error('a picture was served without a proof of work');
  const started = performance.now();
  const captcha = solve(readDataUrl(image));
  return { captcha_code, captcha, ms: performance.now() - started, work };
};

const answerOf = async (origin: string, { captcha_code }: Read): Promise<string> => {
  const { text } = await send(`${origin}/sandbox/captcha?code=${captcha_code}`, {});
  return (JSON.parse(text) as { captcha: string }).captcha;
};

/** The number of pictures to read; the sandbox checks each answer by trying all codes, which is slow. */
const measure = async ({ product, short, tried, figure }: Scene, solve: Solve): Promise<void> => {
  const reads = await Promise.all(times(short ? 5 : 60, (index) => readOne(product.edge, solve, index)));
  let right = 0;
  for (const read of reads) if ((await answerOf(product.edge, read)) === read.captcha) right += 1;
  tried(reads.length);
  const share = Math.round((100 * right) / reads.length);
  const ms = Math.round(
    percentile(
      reads.map((read) => read.ms),
      0.5,
    ),
  );
  figure(`${share} % of ${reads.length} pictures were read, in ${ms} ms each`);
};

interface Gain {
  readonly sent: number;
  readonly pictures: number;
  readonly end: string;
}

const phoneOf = (number: number): string => `057${String(number % 10_000_000).padStart(7, '0')}`;

/** Correct digits without the proof of work: otherwise a picture would be cheaper than the work. */
const withoutWork = async ({ product, tried, through }: Scene, solve: Solve): Promise<void> => {
  const typed = { pc: '966', ph: phoneOf(randomInt(9_500_000, 9_900_000)) };
  const as: Caller = { device: 'idler', address: '100.127.2.9' };
  for (const _ of times(FREE, () => null)) await need(product.edge, api.checkUser, typed, { as });
  const [first, second] = [await readOne(product.edge, solve, 1), await readOne(product.edge, solve, 2)];
  const work = (await doWork(first.work)).answer;
  const tries = { 'without its work': [first, {}], 'with the work of another one': [second, { captcha_work: work }] };
  for (const [what, [read, extra]] of Object.entries(tries) as [string, [Read, object]][]) {
    const proof = { captcha_code: read.captcha_code, captcha: await answerOf(product.edge, read), ...extra };
    const { ok, code } = await callEndpoint(product.edge, api.checkUser, { ...typed, ...proof }, { as });
    tried();
    if (code !== 'CAPTCHA_INCORRECT') through(`a picture ${what}: ${ok ? 'a code was sent' : code}`);
  }
};

const worked = async ({ captcha, captcha_code, work }: Read) => ({
  captcha,
  captcha_code,
  captcha_work: (await doWork(work)).answer,
});

/** Requests codes for one phone number until the limit of the number or of the address is reached, or too many pictures were misread. Without `solve` it requests only codes that need no captcha. */
const exhaust = async ({ product, tried, through }: Scene, solve: Solve | null, phone: string): Promise<Gain> => {
  let [sent, pictures, misread] = [0, 0, 0];
  while (sent <= PER_PHONE) {
    if (misread === MISREAD) return { sent, pictures, end: 'CAPTCHA_INCORRECT' };
    if (sent === FREE && solve === null) return { sent, pictures, end: 'CAPTCHA_REQUIRED' };
    const read = sent < FREE || solve === null ? null : await readOne(product.edge, solve, randomInt(250));
    const proof = read === null ? {} : await worked(read);
    const answer = await callEndpoint(product.edge, api.checkUser, { pc: '966', ph: phone, ...proof }, { as: READER });
    tried();
    if (answer.ok) sent += 1;
    if (answer.ok && read !== null) pictures += 1;
    if (answer.code === 'OTP_SEND_LIMIT' || answer.code === 'RATE_LIMITED') return { sent, pictures, end: answer.code };
    if (answer.code === 'CAPTCHA_INCORRECT') misread += 1;
    else if (!answer.ok) throw new Error(`no code was sent: ${answer.code}`);
  }
  through(`codes for one phone have no limit: ${sent} were sent`);
  return { sent, pictures, end: 'none' };
};

const readCaptchas = async (scene: Scene): Promise<void> => {
  const { short, through, figure } = scene;
  const solve = trainSolver(LENGTH, short ? 60 : 400);
  await measure(scene, solve);
  await withoutWork(scene, solve);
  const first = randomInt(1_000_000, 9_000_000);
  const gains: Gain[] = [];
  const sent = (): number => gains.reduce((sum, gain) => sum + gain.sent, 0);
  // The short form uses one phone number; the full form continues until the address is refused.
  for (let index = 0; gains.at(-1)?.end !== 'RATE_LIMITED' && sent() <= PER_ADDRESS; index += 1) {
    gains.push(await exhaust(scene, index < PICTURED ? solve : null, phoneOf(first + index)));
    if (short) break;
  }
  const most = Math.max(...gains.map((gain) => gain.sent));
  const pictures = gains.reduce((sum, gain) => sum + gain.pictures, 0);
  if (most > PER_PHONE) through(`${most} codes were sent to one phone; the limit is ${PER_PHONE}`);
  if (sent() > PER_ADDRESS) through(`${sent()} codes were sent for one address; the limit is ${PER_ADDRESS}`);
  figure(
    `in a window of 15 minutes ${most} codes for one phone; for one address ${sent()} (phones: ${gains.length}), ${pictures} of them by pictures that were read, until ${gains.at(-1)?.end}`,
  );
};

export const captchaAttacks: readonly Attack[] = [
  {
    name: 'a program that reads the captcha',
    tries:
      'Nearest neighbours, trained on pictures of the product’s own drawing code, read the served pictures; with them, and the work that comes with each, one address requests codes of three phones, and then for what is free of phone after phone; right digits without that work, and with the work of another picture.',
    through: `more than ${PER_PHONE} codes for one phone, or more than ${PER_ADDRESS} for one address, in 15 minutes, or any for a picture without its proof of work; that the program reads pictures is expected`,
    lost: null,
    on: ['embedded', 'postgres'],
    short: true,
    limitSeconds: 240,
    run: readCaptchas,
  },
];
