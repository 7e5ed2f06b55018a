import type { ValidRule } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';

/**
 * What a bet of a round pays: `num`/`den` times the stake, floored to the minor unit. Numbers of
 * any length: nothing is rounded before the end.
 */
export type RoundOutcome = {
  bet: string;
  num: bigint;
  den: bigint;
  outcome: string;
  /** It counts nothing, win or lose, for this rule. */
  nothingBy?: ValidRule;
};
export type RoundResult = {
  brandId: number;
  roundId: string;
  /** Winners, returned stakes and what counts nothing; every other bet of the round is lost. */
  outcomes: readonly RoundOutcome[];
  /** What gives the valid bet: the stake, or what changed hands. */
  rule: 'stake' | 'net';
  /** Wagers for which something else counts: hedges, bets that cover too much. */
  validBets?: readonly { wagerId: bigint; validBetMinor: bigint; rule: ValidRule }[];
};

/** Which result of a round: 0 is that of its end, and each correction has the next. */
type Place = { brandId: number; roundId: string; version: number };
type Result = Pick<Required<RoundResult>, 'outcomes' | 'validBets'>;

export const keepResult = async (tx: Queries, place: Place, result: Result): Promise<void> => {
  const { outcomes, validBets } = result;
  const at = [place.brandId, place.roundId, place.version];
  await tx.run(
    `insert into round_outcomes (brand_id, round_id, version, bet, num, den, outcome,
       nothing_by)
     select $1, $2, $3, * from unnest($4::text[], $5::numeric[], $6::numeric[], $7::text[],
       $8::text[])`,
    [
      ...at,
      outcomes.map((one) => one.bet),
      outcomes.map((one) => one.num.toString()),
      outcomes.map((one) => one.den.toString()),
      outcomes.map((one) => one.outcome),
      outcomes.map((one) => one.nothingBy ?? null),
    ],
  );
  await tx.run(
    `insert into round_valid_bets (brand_id, round_id, version, wager_id, valid_bet, rule)
     select $1, $2, $3, * from unnest($4::bigint[], $5::bigint[], $6::text[])`,
    [
      ...at,
      validBets.map((one) => one.wagerId),
      validBets.map((one) => one.validBetMinor),
      validBets.map((one) => one.rule),
    ],
  );
};

/** Whether the kept result is this one, in any order. */
export const sameResult = async (tx: Queries, place: Place, result: Result): Promise<boolean> => {
  const at = [place.brandId, place.roundId, place.version];
  const outcomes = await tx.rows(
    `select bet, num, den, outcome, nothing_by from round_outcomes
     where brand_id = $1 and round_id = $2 and version = $3`,
    at,
  );
  const validBets = await tx.rows(
    `select wager_id, valid_bet, rule from round_valid_bets
     where brand_id = $1 and round_id = $2 and version = $3`,
    at,
  );
  return (
    textOf(outcomes.map(({ nothing_by: by, ...one }) => lineOf(one, by))) ===
      textOf(result.outcomes.map((one) => lineOf(one, one.nothingBy))) &&
    textOf(validBets.map((one) => [one.wager_id, one.valid_bet, one.rule])) ===
      textOf(result.validBets.map((one) => [one.wagerId, one.validBetMinor, one.rule]))
  );
};

const lineOf = (
  {
    bet,
    num,
    den,
    outcome,
  }: { bet: string; num: string | bigint; den: string | bigint } & { outcome: string },
  nothingBy: string | null | undefined,
) => [bet, num, den, outcome, nothingBy ?? ''];
const textOf = (lines: readonly (readonly (string | bigint)[])[]): string =>
  JSON.stringify(lines.map((line) => line.map(String).join('\u0000')).toSorted());
