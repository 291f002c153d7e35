/**
 * Ways to obtain a fresh proof that the caller is the account holder. Another way is an entry of `WAYS` and a kind in the
 * contract.
 */
import type { FreshProof, giveProof as giveProofEndpoint, ParsedRequestOf, ProofPurpose } from 'shared-contracts/api';
import { noteAccess } from '../../context/access-events.ts';
import type { UserCall } from '../../context/call.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { done, type Outcome, refused, valueOrThrow } from '../../core/outcome.ts';
import type { CaptchaAnswer } from '../captcha/service.ts';
import { issueFreshProof } from '../fresh-proof/service.ts';
import { type Account, accountById } from '../users/account-repository.ts';
import { useRightCode } from './codes/check-code.ts';
import { withRightPassword } from './methods/check-password.ts';
import { withPasskey } from './methods/passkeys.ts';
import { sendCode } from './codes/send-code.ts';

const accountOf = async ({ user }: UserCall, tx: Tx): Promise<Account> =>
  found(await accountById(tx, user.uid), 'SESSION_EXPIRED');

/** Sends a code to the number of the account, within the limits of sign-in codes. */
export const requestProof = async (
  call: UserCall,
  { purpose, ...captcha }: CaptchaAnswer & { readonly purpose: ProofPurpose },
) => {
  const { phone } = await call.ctx.db.read((tx) => accountOf(call, tx));
  return sendCode(call, { phone, purpose, captcha });
};

type Given = ParsedRequestOf<typeof giveProofEndpoint>;
type Proof = Given['proof'];

interface Claim<Kind extends Proof['kind']> {
  readonly account: Account;
  readonly purpose: ProofPurpose;
  readonly proof: Extract<Proof, { kind: Kind }>;
}

/** Issues the proof in the transaction that verifies the claim; a wrong attempt must stay counted. */
type Issue = (tx: Tx) => Promise<FreshProof>;

/** A number change requires a proof from the current number. */
const notForPhone = (): Outcome<never> => refused('INVALID_REQUEST', { data: { fields: ['proof.kind'] } });

const WAYS: {
  readonly [Kind in Proof['kind']]: (call: UserCall, claim: Claim<Kind>, issue: Issue) => Promise<Outcome<FreshProof>>;
} = {
  code: (call, { account: { phone }, purpose, proof: { code } }, issue) =>
    call.ctx.db.transaction(async (tx) => {
      const right = await useRightCode(call, tx, { phone, purpose, code });
      return right.ok ? done(await issue(tx)) : right;
    }),
  password: async (call, { account: { phone }, purpose, proof: { password } }, issue) => {
    if (purpose === 'change-phone') return notForPhone();
    const right = await withRightPassword(call, { phone, password }, issue);
    return !right.ok && right.error.code === 'SIGN_IN_FAILED' ? refused('PASSWORD_INCORRECT') : right;
  },
  passkey: async (call, { account: { uid }, purpose, proof: { passkey } }, issue) => {
    if (purpose === 'change-phone') return notForPhone();
    return withPasskey(call, passkey, async (tx, used) =>
      used.uid === uid ? done(await issue(tx)) : refused('PASSKEY_FAILED'),
    );
  },
};

const prove = <Kind extends Proof['kind']>(call: UserCall, claim: Claim<Kind>): Promise<Outcome<FreshProof>> => {
  // The kind selects the way; TypeScript cannot infer this through the table.
  const way = WAYS[claim.proof.kind as Kind];
  return way(call, claim, (tx) => issueFreshProof(call, tx, claim.purpose));
};

/** @throws OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED, PASSWORD_INCORRECT, PASSWORD_LOCKED, PASSKEY_FAILED, RATE_LIMITED */
export const giveProof = async (call: UserCall, { purpose, proof }: Given): Promise<FreshProof> => {
  const account = await call.ctx.db.read((tx) => accountOf(call, tx));
  const given = valueOrThrow(await prove(call, { account, purpose, proof }));
  noteAccess(call, 'proof-given', { purpose });
  return given;
};
