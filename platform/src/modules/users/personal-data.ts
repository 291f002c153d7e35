/** Personal data of this module and its retention periods. */
import { account, DELETE, keep, keptFor, personal, type TableData, unlinked } from '../../personal-data/declare.ts';
import { UNFINDABLE } from '../../context/personal-tables.ts';
import { retention } from '../../background/retention.ts';
import { forgetContactChanges } from './contact-change-repository.ts';
import { forgetQuestions } from './enquiry-repository.ts';

const questionForgetting = retention(
  {
    name: 'users.forget-identity-questions',
    what: 'enquiries to the identity provider',
    since: 'the question',
    hours: ({ auth }) => auth.signInLogDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetQuestions(tx, before)),
);

const contactForgetting = retention(
  {
    name: 'users.forget-contact-changes',
    what: 'previous e-mail addresses and phone numbers of accounts',
    since: 'the change',
    hours: ({ auth }) => auth.sessionLogDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetContactChanges(tx, before)),
);

export const personalData: readonly TableData[] = [
  personal(
    'account',
    account(),
    { kind: 'anonymise', cleared: { phone: '', phone_index: UNFINDABLE, email: '' } },
    { hidden: ['phone_index'] },
  ),
  personal(
    'patient',
    account(),
    { kind: 'delete-unless-needed', cleared: { image: null, shared_claim: null } },
    { hidden: ['identity_index'] },
  ),
  personal('consent', account(), keep('consent')),
  ...keptFor(questionForgetting, ...unlinked('Keyed hashes.', 'identity_enquiry')),
  personal('identity_claim', account(), DELETE, { hidden: ['owner_uid', 'owner_rel_id'] }),
  ...keptFor(contactForgetting, personal('contact_change', account(), DELETE)),
  personal('patient_health_profile', account(), DELETE),
];
