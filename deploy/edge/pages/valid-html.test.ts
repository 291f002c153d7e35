import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { linkTo } from 'shared-contracts/routes';
import { runningEdge, type RunningEdge } from '../../testing/running-edge.ts';

describe('the HTML that the edge sends', () => {
  let running: RunningEdge;
  before(async () => {
    running = await runningEdge('http://127.0.0.1:9');
  });
  after(() => running.close());

  it('is valid on pages of the shell and of remotes, in both languages', async () => {
    const validate = new HtmlValidate({ extends: ['html-validate:recommended'] });
    for (const path of [linkTo('contactUs'), linkTo('faq'), linkTo('nurse'), linkTo('browse')])
      for (const language of ['ar', 'en']) {
        const response = await fetch(running.origin + path, { headers: { cookie: `lang=${language}` } });
        const { results } = await validate.validateString(await response.text());
        const faults = results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        );
        assert.deepEqual(faults, [], `${path} ${language}`);
      }
  });
});
