/** A remote whose name is not in the contract: published, served, rolled back. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { addedPages, isRemoteName } from 'shared-contracts/release';
import type { Additions, Release, RemoteName } from 'shared-contracts/release';
import { composeRelease } from '../../releases/compose.ts';
import { exceeds } from '../../releases/scope.ts';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';
import { diff, status, verify } from '../query/queries.ts';
import { versions } from '../query/published.ts';
import { canary, freeze, promote, rollback } from './commands.ts';
import { copy } from './copy.ts';

const named = (text: string): RemoteName => (isRemoteName(text) ? text : assert.fail(text));
const [labs, scans] = [named('labs'), named('scans')];
const at = (path: string, id = 'first'): Additions => ({ routes: [{ id, path, guard: 'none' }] });
const reason = 'ready';

describe('a remote that adds its pages', () => {
  let ready: ReadyContext;
  const now = async (): Promise<Release> =>
    (await ready.context.ledger.current('production'))?.release ?? assert.fail();
  const served = async () => (await now()).remotes[labs];
  const publish = (name: RemoteName, version: string, adds: Additions) =>
    ready.publish(name, { version, mark: version, adds });

  beforeEach(async () => {
    ready = await readyContext();
    await publish(labs, '1.0.0', at('/labs'));
    await publish(labs, '1.1.0', at('/labs/:id'));
  });
  afterEach(() => ready.workspace.remove());

  it('enters a channel by a promotion, and falls back to its version before', async () => {
    await promote(ready.context, { name: labs, version: '1.0.0', reason });
    assert.equal((await served())?.version, '1.0.0');
    assert.equal((await served())?.previous, null);
    assert.deepEqual(addedPages(await now()), [{ id: 'first', path: '/labs', guard: 'none', owner: labs }]);
    await promote(ready.context, { name: labs, version: '1.1.0', reason });
    assert.equal((await served())?.previous?.version, '1.0.0');
    assert.equal((await verify(ready.context)).well, true);
    assert.match((await status(ready.context)).lines.join('\n'), /labs +1\.1\.0 +1\.0\.0/);
    assert.match((await versions(ready.context, labs)).lines.join('\n'), /labs +1\.1\.0.*production/);
  });

  it('leaves the channel by a rollback from its first version, and no other remote changes', async () => {
    const before = await now();
    await promote(ready.context, { name: labs, version: '1.0.0', reason });
    await promote(ready.context, { name: labs, version: '1.1.0', reason });
    await rollback(ready.context, { name: labs, reason });
    assert.equal((await served())?.version, '1.0.0');
    await rollback(ready.context, { name: labs, reason });
    assert.deepEqual((await now()).remotes, before.remotes);
    assert.match((await diff(ready.context, '2', '5')).lines.join('\n'), /labs +1\.0\.0 -> -/);
    await assert.rejects(rollback(ready.context, { name: labs, reason }), /production has no labs/);
  });

  it('is tried with a part of the visitors once everybody has a version', async () => {
    const tried = { name: labs, version: '1.1.0', percent: 5, reason };
    await assert.rejects(canary(ready.context, tried), /production has no labs/);
    await promote(ready.context, { name: labs, version: '1.0.0', reason });
    await canary(ready.context, tried);
    assert.equal((await now()).canary?.[labs]?.candidate.version, '1.1.0');
    await freeze(ready.context, { name: labs, reason, on: true });
    assert.deepEqual((await now()).frozen, [labs]);
  });

  it('is copied to another channel, and stays when the product is built and started again', async () => {
    await promote(ready.context, { name: labs, version: '1.0.0', reason });
    const staging = ready.another({ channel: 'staging' });
    await copy(staging, { from: 'production', reason });
    assert.equal((await ready.context.ledger.current('staging'))?.release.remotes[labs]?.version, '1.0.0');
    ready.workspace.build('booking', { version: '2.0.0' });
    const { ledger, artifacts } = ready.context;
    await composeRelease({ ledger, channel: 'production', artifacts });
    assert.equal((await served())?.version, '1.0.0');
  });

  it('is changed by a token for it alone, which changes nothing else', async () => {
    const own = ready.another({ by: 'sara', proof: 'token', scope: [labs] });
    await promote(own, { name: labs, version: '1.0.0', reason });
    await rollback(own, { name: labs, reason });
    const other = ready.another({ by: 'amal', proof: 'token', scope: ['booking'] });
    await assert.rejects(
      promote(other, { name: labs, version: '1.0.0', reason }),
      /amal may change only booking, not labs/,
    );
    await assert.rejects(freeze(own, { name: 'booking', reason, on: true }), /sara may change only labs, not booking/);
  });

  it('is refused at publish where the contract has pages, or another remote', async () => {
    await assert.rejects(publish(scans, '1.0.0', at('/wallet/scans')), /\/wallet belongs to the contract/);
    await promote(ready.context, { name: labs, version: '1.0.0', reason });
    await assert.rejects(
      publish(scans, '1.0.0', at('/labs/scans')),
      /scans adds \/labs\/scans, but \/labs belongs to labs/,
    );
    await assert.rejects(publish(scans, '1.0.0', at('/api/scans')), /malformed/);
    await publish(scans, '1.0.0', at('/scans'));
  });

  it('is refused at promotion where another remote has come to add pages since it was published', async () => {
    await publish(scans, '1.0.0', at('/labs/scans'));
    await promote(ready.context, { name: labs, version: '1.0.0', reason });
    await assert.rejects(promote(ready.context, { name: scans, version: '1.0.0', reason }), /\/labs belongs to labs/);
  });

  it('keeps its pages when the key of another team signs a release that adds them too', async () => {
    await promote(ready.context, { name: labs, version: '1.0.0', reason });
    const before = await now();
    const mine = before.remotes[labs] ?? assert.fail();
    const after = (name: RemoteName, adds: Additions): Release => ({
      ...before,
      number: before.number + 1,
      remotes: { ...before.remotes, [name]: { ...mine, adds } },
    });
    const why = (name: RemoteName, adds: Additions) => exceeds([name], { member: name }, before, after(name, adds));
    const earlier = named('aaa');
    assert.equal(why(earlier, at('/aaa')), null);
    assert.match(why(earlier, at('/labs')) ?? '', /takes the page labs \/labs$/);
    assert.equal(why(scans, at('/labs')), null, 'a later name takes nothing');
    assert.equal(why(labs, at('/labs/other')), null);
    const canary = { [earlier]: { percent: 100, salt: 'x', candidate: { ...mine, adds: at('/labs') } } };
    assert.match(exceeds([earlier], { member: earlier }, before, { ...before, canary }) ?? '', /takes the page/);
  });
});
