import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PROOF_PURPOSES } from 'shared-contracts/api';
import { codeMessage, type MessagePurpose } from './messages.ts';

const config = { publicUrl: 'https://care.example.com:8443/', auth: { codeMinutes: 5 } } as Parameters<
  typeof codeMessage
>[1];

it('the text of a code states its lifetime and ends with the line for autofill in browsers', () => {
  assert.equal(
    codeMessage({ code: '0427', purpose: 'sign-in' }, config, 'en'),
    'Your Sanar code is 0427\nIt works for 5 minutes. Share it with nobody.\n\n@care.example.com #0427',
  );
  assert.equal(
    codeMessage({ code: '0427', purpose: 'sign-in' }, config, 'ar'),
    'رمز التحقق في سنار: 0427\nصالح لمدة ٥ دقائق. يبقى سرًا لا يُعطى لأحد.\n\n@care.example.com #0427',
  );
});

it('the text of a code states its purpose when it is not a sign-in', () => {
  const first = (purpose: MessagePurpose, language: 'ar' | 'en') =>
    codeMessage({ code: '0427', purpose }, config, language).split('\n')[0];
  const purposes = [...PROOF_PURPOSES, 'new-phone'] as const;
  for (const language of ['ar', 'en'] as const) {
    const texts = new Set(purposes.map((purpose) => first(purpose, language)));
    assert.equal(texts.size, purposes.length, language);
    assert.equal(texts.has(first('sign-in', language)), false, language);
  }
  assert.equal(first('change-email', 'en'), 'Your Sanar code to change your e-mail address is 0427');
});
