import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseSync } from '@swc/core';
import {
  CHANNEL_NAME,
  createBridge,
  createMemoryChannel,
  NATIVE_MESSAGES,
  parseFrame,
  RECEIVER_NAME,
} from 'shared-contracts/native';
import type { NativeRequest } from 'shared-contracts/native';
import type { Case } from './cases.ts';
import { MESSAGE_NAMES } from './cases.ts';
import { stale } from './generate.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

describe('what native teams work from', () => {
  it('is what the contract says today', () => {
    assert.deepEqual(stale(), [], 'run node deploy/native/generate.ts');
  });

  it('has good and bad cases of every message, and each is judged as it says', () => {
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

  it('is what the page does: good messages of the app arrive, bad ones are refused by name', async () => {
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

  it('has texts that are no message, with their error', () => {
    for (const { text, code } of JSON.parse(read('fixtures/frames.json')) as { text: string; code: string }[]) {
      const parsed = parseFrame(text);
      assert.equal(parsed.kind === 'refused' ? parsed.code : 'frame', code, text);
    }
  });

  it('documents every message', () => {
    const page = read('PROTOCOL.md');
    for (const name of MESSAGE_NAMES) assert.ok(page.includes(`### \`${name}\``), name);
  });

  it('shows hosts that use the names of the contract and keep its security settings', () => {
    const samples = readdirSync(join(import.meta.dirname, 'samples')).map(
      (file) => [file, read(`samples/${file}`)] as const,
    );
    assert.equal(samples.length, 3);
    for (const [file, text] of samples) {
      assert.ok(text.includes(file.endsWith('.kt') ? CHANNEL_NAME : RECEIVER_NAME), file);
      const names = [...text.matchAll(/["'](hello|session\.[a-z]+|nav\.[a-z]+|close|openExternal|openDeepLink)["']/g)];
      assert.ok(names.length >= 4, file);
      for (const [, name] of names) assert.ok(name && name in NATIVE_MESSAGES, `${file} ${name}`);
    }
    const text = Object.fromEntries(samples);
    for (const [file, sample] of samples) {
      assert.match(sample, /["']answer["'][\s\S]*["']refusal["'][\s\S]*handled/, `${file} hears of back`);
      assert.match(
        sample,
        file.endsWith('.swift') ? /withTimeInterval: 0\.5\b/ : /\b500\)/,
        `${file} leaves a silent page`,
      );
      assert.doesNotMatch(sample, /path\}?\?channel=|url\.path = /, `${file} keeps the query of a path`);
    }
    assert.doesNotThrow(() => parseSync(text['SanarWebView.tsx'] ?? '', { syntax: 'typescript', tsx: true }));
    assert.match(
      text['SanarWebView.kt'] ?? '',
      /setWebContentsDebuggingEnabled\(BuildConfig\.DEBUG\)[\s\S]*allowFileAccess = false/,
    );
    assert.match(text['SanarWebView.swift'] ?? '', /isMainFrame[\s\S]*securityOrigin/);
    assert.match(text['SanarWebView.tsx'] ?? '', /originWhitelist[\s\S]*webviewDebuggingEnabled=\{__DEV__\}/);
  });
});
