import { createHash, randomUUID } from 'node:crypto';
import * as contracts from '@fairhouse/contract/contracts';
import { sign, sql } from './agent-world.ts';
import { ask, type Member } from './member-api.ts';

/** The agent signs what the house offered last. */
export const signOffer = async (url: string, agent: Member): Promise<{ contractId: string }> => {
  const { token } = agent;
  const { list } = await ask(
    url,
    contracts.contracts,
    { kind: 'DAILY', side: 'upline' },
    { token },
  );
  const [offered] = list;
  if (!offered) throw new Error('nothing was offered');
  await sign(url, agent, offered);
  return { contractId: offered.id };
};

type NewBill = {
  contractId: string;
  payee: Member;
  gross: bigint;
  state: 'disputed' | 'calculated';
  dispute?: string;
  needsApproval?: boolean;
  daysAgo: number;
  /** Without one the house pays. */
  payer?: Member;
  isDue?: boolean;
};
/** A bill of a past day; where it is not due, far ahead: nobody waits for the clock of the house. */
export const layBill = async (p: NewBill): Promise<{ id: string; number: string }> => {
  const id = randomUUID();
  const number = `DW-${id.slice(0, 8)}`;
  const from = new Date();
  from.setUTCHours(0, 0, 0, 0);
  from.setUTCDate(from.getUTCDate() - p.daysAgo);
  const until = new Date(from.getTime() + 86_400_000);
  const validBet = p.gross * 100n;
  const figures = {
    stake: String(validBet),
    payout: String(validBet),
    validBet: String(validBet),
    activeMembers: 7,
    costs: {},
  };
  const none = { stake: '0', payout: '0', validBet: '0', activeMembers: 0, costs: {} };
  const [signed] = await sql<{ terms: object; hash: string }>(
    'select terms, hash from contract_versions where contract_id = $1 and version = 1',
    [p.contractId],
  );
  const inputs = JSON.stringify({
    contract: { id: p.contractId, version: 1, hash: signed?.hash },
    window: { from: from.toISOString(), until: until.toISOString() },
    terms: signed?.terms,
    team: figures,
    own: none,
    activeFrom: '10000',
    dayValidBet: '0',
    carryIn: '0',
    isFirstHalf: false,
    hours: [],
  });
  await sql(
    `insert into bills (brand_id, bill_id, number, kind, contract_id, version, payer_id, payee_id,
         from_at, until_at, run, state, gross, rate, tier, valid_bet, profit_loss, active_members,
         carry_out, is_gated, inputs, inputs_hash, calculated_at, due_at, dispute, before_dispute,
         needs_approval)
       values (1, $1, $2, 'DAILY', $3, 1, $14, $4, $5, $6, 'window', $7, $8, 10000, 1, $9, null, 7,
         0, false, $10, $11, now(), 
         now() + case when $15 then interval '0' else interval '90 days' end, $12, $13, $16)`,
    [
      id,
      number,
      p.contractId,
      p.payee.memberId,
      from,
      until,
      p.state,
      String(p.gross),
      String(validBet),
      inputs,
      createHash('sha256').update(inputs).digest('hex'),
      p.dispute ?? null,
      p.dispute === undefined ? null : 'calculated',
      p.payer?.memberId ?? null,
      p.isDue ?? false,
      p.needsApproval ?? false,
    ],
  );
  return { id, number };
};
