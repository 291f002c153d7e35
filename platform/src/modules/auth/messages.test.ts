import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codeMessage } from './messages.ts';

const config = { publicUrl: 'https://care.example.com:8443/', auth: { codeMinutes: 5 } } as Parameters<
  typeof codeMessage
>[1];

it('the text of a code says how long it works, and ends with the line that browsers fill in', () => {
  assert.equal(
    codeMessage('0427', config, 'en'),
    'Your Sanar code is 0427\nIt works for 5 minutes. Share it with nobody.\n\n@care.example.com #0427',
  );
  assert.equal(
    codeMessage('0427', config, 'ar'),
    'رمز التحقق في سنار: 0427\nصالح لمدة ٥ دقائق. يبقى سرًا لا يُعطى لأحد.\n\n@care.example.com #0427',
  );
});
