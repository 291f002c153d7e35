/** An identity verification service over HTTP; see `docs/identity-verification.md`. */
import * as z from 'zod';
import type { IdentityAnswer, IdentityVerificationPort } from '../../ports/identity-verification.ts';
import { callSigned, type SignedParty } from './signed-call.ts';

const Name = z.string().trim().max(200);
const Person = z.object({
  citizenship: z.enum(['SA', 'other']),
  nationality: z.string().regex(/^[A-Z]{2}$/),
  name: z.object({ ar: Name, en: Name }),
});
const Answer = z.discriminatedUnion('result', [
  z.object({ result: z.literal('verified'), person: Person }),
  z.object({ result: z.literal('mismatch') }),
  z.object({ result: z.literal('unknown') }),
  z.object({ result: z.literal('pending'), reference: z.string().min(1).max(200) }),
]);
const Relation = z.object({ result: z.enum(['confirmed', 'unconfirmed']) });

const toAnswer = ({ result: kind, ...answer }: z.infer<typeof Answer>): IdentityAnswer =>
  ({ kind, ...answer }) as IdentityAnswer;

export const createHttpIdentityVerification = (party: Omit<SignedParty, 'name'>): IdentityVerificationPort => {
  const service = { ...party, name: 'the identity service' };
  return {
    verify: async ({ key, identity, birthDate }) =>
      toAnswer(await callSigned(service, 'verify', key, { identity, birth_date: birthDate }, Answer)),
    check: async (reference) => toAnswer(await callSigned(service, 'check', reference, { reference }, Answer)),
    confirmRelation: async ({ key, holder, child }) => {
      const person = ({ identity, birthDate }: typeof holder) => ({ identity, birth_date: birthDate });
      const message = { holder: person(holder), child: person(child) };
      return { kind: (await callSigned(service, 'relation', key, message, Relation)).result };
    },
  };
};
