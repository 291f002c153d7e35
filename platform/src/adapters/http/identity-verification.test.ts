import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Disclosed } from '../../access-log/disclosure.ts';
import type { IdentityEnquiry, RelationEnquiry } from '../../ports/identity-verification.ts';
import { type Fault, type HttpDouble, startDouble } from '../../testing/gateways/double.ts';
import { createHttpIdentityVerification } from './identity-verification.ts';
import { isAuthentic } from './signature.ts';

const SECRET = 'secret-of-the-identity-service-00';
const NOW = new Date('2026-11-27T09:00:00.000Z');
const NOURA = { identity: '1000000008', birthDate: '1990-01-01' };
const CHILD = { identity: '1000000016', birthDate: '2020-05-05' };
const FAULTS: readonly Fault[] = ['late', 'lost', 'down', 'malformed', 401, 404, 500, 503];

describe('the HTTP identity verification adapter', () => {
  let service: HttpDouble;
  /** Answers by key: a repeated request is the same enquiry. */
  const enquiries = new Map<string, unknown>();
  before(async () => {
    service = await startDouble(({ path, headers, body }) => {
      const given = headers as Record<string, string>;
      if (!isAuthentic(SECRET, given, Buffer.from(body), NOW)) return { status: 401 };
      const asked = JSON.parse(body) as Record<string, never>;
      const key = given['idempotency-key'] ?? '';
      const answer = (json: unknown) => {
        if (!enquiries.has(key)) enquiries.set(key, json);
        return { status: 200, json: enquiries.get(key) };
      };
      if (path === '/v1/check') return answer({ result: 'verified', person: PERSON });
      if (path === '/v1/relation') {
        const { holder, child } = asked as unknown as Record<string, { readonly identity: string }>;
        const isFamily = holder?.identity === NOURA.identity && child?.identity === CHILD.identity;
        return answer({ result: isFamily ? 'confirmed' : 'unconfirmed' });
      }
      if (asked['identity'] === CHILD.identity) return answer({ result: 'pending', reference: 'enquiry-1' });
      if (asked['identity'] !== NOURA.identity) return answer({ result: 'unknown' });
      const same = asked['birth_date'] === NOURA.birthDate;
      return answer(same ? { result: 'verified', person: PERSON } : { result: 'mismatch' });
    });
  });
  after(() => service.close());

  const PERSON = { citizenship: 'SA', nationality: 'SA', name: { ar: 'نورة', en: 'Noura' } } as const;
  const port = (secret = SECRET) =>
    createHttpIdentityVerification({ url: `${service.url}/v1`, secret, now: () => NOW, limit: service.limit });
  let turn = 0;
  const key = () => `enquiry-${(turn += 1)}`;
  const enquiry = (more: Partial<IdentityEnquiry> = {}) =>
    ({ key: key(), ...NOURA, ...more }) as unknown as Disclosed<IdentityEnquiry>;
  const relation = (child = CHILD) => ({ key: key(), holder: NOURA, child }) as unknown as Disclosed<RelationEnquiry>;

  it('returns found, not found, a mismatched birth date, or pending', async () => {
    assert.deepEqual(await port().verify(enquiry()), { kind: 'verified', person: PERSON });
    assert.deepEqual(await port().verify(enquiry({ identity: '1000000024' })), { kind: 'unknown' });
    assert.deepEqual(await port().verify(enquiry({ birthDate: '1991-01-01' })), { kind: 'mismatch' });
    const pending = await port().verify(enquiry(CHILD));
    assert.deepEqual(pending, { kind: 'pending', reference: 'enquiry-1' });
    assert.deepEqual(await port().check('enquiry-1'), { kind: 'verified', person: PERSON });
  });

  it('confirms a relation that is in the family register, and no other relation', async () => {
    assert.deepEqual(await port().confirmRelation(relation()), { kind: 'confirmed' });
    const stranger = { identity: '1000000024', birthDate: '2020-05-05' };
    assert.deepEqual(await port().confirmRelation(relation(stranger)), { kind: 'unconfirmed' });
  });

  it('sends one request per key: a repeated request gets the same answer', async () => {
    const asked = enquiry();
    service.failNext('lost');
    await assert.rejects(port().verify(asked), /fetch failed/);
    assert.deepEqual(await port().verify(asked), { kind: 'verified', person: PERSON });
  });

  it('signs its requests: a request signed with another secret gets no answer', async () => {
    await assert.rejects(port('another-secret-of-32-characters!!').verify(enquiry()), /answered 401/);
  });

  for (const fault of FAULTS)
    it(`fails without naming the person when the service fails (${fault})`, async () => {
      for (const call of [
        () => port().verify(enquiry()),
        () => port().check('enquiry-1'),
        () => port().confirmRelation(relation()),
      ]) {
        service.failNext(fault);
        await assert.rejects(call, ({ message, stack }: Error) => {
          assert.doesNotMatch(`${message} ${stack}`, /1000000008|1990|secret/);
          return true;
        });
      }
    });

  it('does not treat an incomplete person as verified', async () => {
    const asked = enquiry();
    enquiries.set(asked.key, { result: 'verified', person: { ...PERSON, citizenship: 'FR' } });
    await assert.rejects(port().verify(asked), /cannot be parsed/);
  });
});
