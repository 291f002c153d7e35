/** Ways to prove afresh that the caller is the account holder. Another way is an entry of `WAYS`, and a kind of the contract. */
import type { FreshProof, giveProof as giveProofEndpoint, ParsedRequestOf, ProofPurpose } from 'shared-contracts/api';
import { noteAccess } from '../../access-events.ts';
import type { UserCall } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { done, type Outcome, valueOrThrow } from '../../outcome.ts';
import type { CaptchaAnswer } from '../captcha/service.ts';
import { issueFreshProof } from '../fresh-proof/service.ts';
import { type Account, accountById } from '../users/account-repository.ts';
import { useRightCode } from './check-code.ts';
import { sendCode } from './send-code.ts';

const accountOf = async ({ user }: UserCall, tx: Tx): Promise<Account> =>
  found(await accountById(tx, user.uid), 'SESSION_EXPIRED');

/** Sends a code to the number of the account, within the same limits as one to sign in. */
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

const WAYS: {
  readonly [Kind in Proof['kind']]: (call: UserCall, tx: Tx, claim: Claim<Kind>) => Promise<Outcome<null>>;
} = {
  code: (call, tx, { account: { phone }, purpose, proof: { code } }) =>
    useRightCode(call, tx, { phone, purpose, code }),
};

/** @throws OTP_INCORRECT, OTP_EXPIRED, OTP_LOCKED, RATE_LIMITED */
export const giveProof = async (call: UserCall, { purpose, proof }: Given): Promise<FreshProof> => {
  const given = valueOrThrow(
    await call.ctx.db.transaction(async (tx): Promise<Outcome<FreshProof>> => {
      const account = await accountOf(call, tx);
      const right = await WAYS[proof.kind](call, tx, { account, purpose, proof });
      return right.ok ? done(await issueFreshProof(call, tx, purpose)) : right;
    }),
  );
  noteAccess(call, 'proof-given', { purpose });
  return given;
};
