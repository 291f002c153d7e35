import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { parseSync } from '@swc/core';
import {
  CHANNEL_NAME,
  createBridge,
  createMemoryChannel,
  NATIVE_MESSAGES,
  parseFrame,
  RECEIVER_NAME,
} from 'shared-contracts/native';
import type { NativeRequest, NativeResult } from 'shared-contracts/native';
import { NATIVE_EXAMPLES } from 'shared-contracts/native/examples';
import { ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import type { Case } from './cases.ts';
import { MESSAGE_NAMES } from './cases.ts';
import { stale } from './generate.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

describe('the documents for native teams', () => {
  it('match the current contract', () => {
    assert.deepEqual(stale(), [], 'run node deploy/native/generate.ts');
  });

  it('contain valid and invalid cases of every message, and each is validated as stated', () => {
    for (const name of MESSAGE_NAMES) {
      const cases = JSON.parse(read(`fixtures/${name}.json`)) as Case[];
      assert.ok(cases.some(({ valid }) => valid) && cases.some(({ valid }) => !valid), name);
      for (const { part, valid, value, why, text } of cases) {
        const message = NATIVE_MESSAGES[name] as NativeRequest;
        const { success } = (part === 'payload' ? message.payload : message.result).safeParse(value);
        assert.equal(success, valid, `${name} ${part} ${why}`);
        assert.equal(parseFrame(text).kind, 'frame', `${name} ${part} ${why}`);
      }
    }
  });

  it('match the page’s behaviour: valid messages of the app arrive, invalid ones are refused by name', async () => {
    for (const name of MESSAGE_NAMES.filter((one) => NATIVE_MESSAGES[one].direction === 'to-web')) {
      const cases = JSON.parse(read(`fixtures/${name}.json`)) as Case[];
      for (const { valid, text, why } of cases.filter(({ part }) => part === 'payload')) {
        const pair = createMemoryChannel();
        const web = createBridge({ channel: pair.web });
        let heard = 0;
        const hear = () => {
          heard += 1;
          return { handled: true };
        };
        if (NATIVE_MESSAGES[name].style === 'event') web.on(name as never, hear as never);
        else web.answer(name as never, hear as never);
        pair.toWeb(text);
        await Promise.resolve();
        assert.equal(heard, valid ? 1 : 0, `${name} ${why}`);
        if (!valid) assert.match(pair.log[0]?.text ?? '', /INVALID_MESSAGE/);
        web.close();
      }
    }
  });

  it('contain texts that are not messages, with their error', () => {
    for (const { text, code } of JSON.parse(read('fixtures/frames.json')) as { text: string; code: string }[]) {
      const parsed = parseFrame(text);
      assert.equal(parsed.kind === 'refused' ? parsed.code : 'frame', code, text);
    }
  });

  it('document every message', () => {
    const page = read('PROTOCOL.md');
    for (const name of MESSAGE_NAMES) assert.ok(page.includes(`### \`${name}\``), name);
  });

  const samples = new Map(
    readdirSync(join(import.meta.dirname, 'samples'))
      .filter((file) => !/\.(html|js)$/.test(file))
      .map((file) => [file, read(`samples/${file}`)] as const),
  );
  const sample = (file: string) => samples.get(file) ?? assert.fail(`no ${file}`);

  it('contain a host for each platform that handles every message and sends the complete context', () => {
    assert.deepEqual(
      [...samples.keys()].toSorted(),
      ['SanarWebView.kt', 'SanarWebView.swift', 'SanarWebView.tsx', 'sanar_web_view.dart'].toSorted(),
    );
    const { context } = NATIVE_EXAMPLES.hello.results[0] as NativeResult<'hello'>;
    const fields = [...Object.keys(context), ...Object.keys(context.insets ?? {})];
    for (const [file, text] of samples) {
      const words = new Set([...text.matchAll(/["']([a-zA-Z.]+)["']/g)].map(([, word]) => word ?? ''));
      for (const name of MESSAGE_NAMES) assert.ok(words.has(name), `${file} does not know ${name}`);
      const unknown = [...words].filter((word) => /^(session|nav|lifecycle|permission|place|context)\./.test(word));
      for (const name of unknown) assert.ok(name in NATIVE_MESSAGES, `${file} ${name}`);
      for (const field of fields)
        assert.match(text, new RegExp(`["']?\\b${field}\\b["']?[,:} ]`), `${file} gives no ${field}`);
    }
  });

  it('contain hosts that announce only capabilities that they have, as those of an older release do', () => {
    for (const [file, text] of samples) {
      const named = text.split('\n').filter((line) => /\.(filter|where)\b.*\bpage\b/.test(line));
      assert.equal(named.length, 1, file);
      assert.match(text, /\bpage = .*capabilities|known = .*capabilities/, file);
    }
  });

  it('contain hosts that use the contract’s channel and keep its security settings', () => {
    for (const [file, text] of samples) {
      assert.ok(
        text.includes(/\.(kt|dart)$/.test(file) ? `'${CHANNEL_NAME}'` : RECEIVER_NAME) ||
          text.includes(`"${CHANNEL_NAME}"`),
        file,
      );
      assert.match(text, /["']answer["'][\s\S]*["']refusal["'][\s\S]*handled/, `${file} hears of back`);
      assert.match(text, /withTimeInterval: 0\.5\b|\b500\b/, `${file} leaves a silent page`);
      assert.match(text, /withTimeInterval: 8\b|\b8_?000\b/, `${file} waits for a page that says nothing`);
      assert.doesNotMatch(text, /path\}?\?channel=|url\.path = /, `${file} keeps the query of a path`);
    }
    assert.doesNotThrow(() => parseSync(sample('SanarWebView.tsx'), { syntax: 'typescript', tsx: true }));
    assert.match(
      sample('SanarWebView.kt'),
      /setWebContentsDebuggingEnabled\(BuildConfig\.DEBUG\)[\s\S]*allowFileAccess = false/,
    );
    assert.match(sample('SanarWebView.swift'), /isMainFrame[\s\S]*securityOrigin/);
    assert.match(sample('SanarWebView.tsx'), /originWhitelist[\s\S]*webviewDebuggingEnabled=\{__DEV__\}/);
    assert.match(
      sample('sanar_web_view.dart'),
      /isMainFrame && source\?\.origin == origin[\s\S]*isInspectable: kDebugMode/,
    );
  });

  it('pass files of the page to the app with a script that runs before the page', () => {
    const script = read('samples/keep-files.js');
    assert.equal(script.split('SEND(').length, 2, 'one place to put the function of the host');
    const listeners: ((event: object) => void)[] = [];
    const sent: string[] = [];
    class Element {
      readonly link: object;
      constructor(link: object) {
        this.link = link;
      }
      closest() {
        return this.link;
      }
    }
    class FileReader {
      result = '';
      onload: () => void = () => undefined;
      readAsDataURL({ text }: { text: string }) {
        this.result = `data:text/calendar;base64,${Buffer.from(text).toString('base64')}`;
        this.onload();
      }
    }
    const page = {
      URL: { createObjectURL: () => 'blob:1' },
      document: { addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener) },
      Element,
      FileReader,
      SEND: (text: string) => sent.push(text),
      Map,
      String,
      JSON,
    };
    runInNewContext(script, page);
    const blob = { type: 'text/calendar', text: 'BEGIN:VCALENDAR' };
    (page.URL.createObjectURL as (blob: object) => string)(blob);
    let prevented = 0;
    const click = (href: string) =>
      listeners[0]?.({ target: new Element({ href, download: 'visit.ics' }), preventDefault: () => (prevented += 1) });
    click('https://app.example.sa/other');
    click('blob:1');
    assert.deepEqual([prevented, sent.length], [1, 1], 'only what the page made');
    assert.deepEqual(JSON.parse(sent[0] ?? ''), {
      name: 'visit.ics',
      type: 'text/calendar',
      data: Buffer.from(blob.text).toString('base64'),
    });
  });

  it('include a compiled sample for React Native, and state for the others that no compiler was available', () => {
    const script = join(import.meta.dirname, '..', 'cli', 'compile-samples.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env: { PATH: '' } });
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(
      stdout,
      /^SanarWebView\.tsx: compiled\nSanarWebView\.kt: not compiled, .*\nSanarWebView\.swift, .*: not compiled/,
    );
  });

  it('list every path of every remote', () => {
    const page = read('PATHS.md');
    for (const id of ROUTE_IDS.filter((one) => routeDefinition(one).owner !== 'shell'))
      assert.ok(page.includes(`| \`${id}\` |`), id);
  });
});
