import type { Game } from '@fairhouse/game-kit';
import type { Proof } from '@fairhouse/contract/records-proofs';
import type { CheckedBet } from '@fairhouse/game-kit/verify/verify-round';
import { Amount, Icon } from '@fairhouse/ui';
import { LineName } from './LineName.tsx';
import { betName, type Namer } from '../../app/games/bet-names.ts';

/** What names the bets of a round whose rules were loaded. */
export type RoundNamer = Namer & { game: Game | undefined };
/** Tells the seats of an acted table apart. */
export const namerOf = (known: Omit<RoundNamer, 'seatOf'>): RoundNamer => {
  const { game } = known;
  return game?.kind === 'acted' ? { ...known, seatOf: (bet) => game.bets[bet] } : known;
};

type Props = { proof: Proof; bets: readonly CheckedBet[]; namer: RoundNamer };

/** The reader's own bets: what was staked, by which rule, and what the rules pay here. */
export const BetList = ({ proof, bets, namer }: Props) => {
  const { say } = namer;
  return (
    <div className="fh-tablewrap">
      <table className="fr-bets" data-key="proofBets">
        <caption className="sr-only">{say('bets')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('bet')}</th>
            <th scope="col">{say('stake')}</th>
            <th scope="col">{say('payout')}</th>
            <th scope="col">{say('byRules')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.wagerId} data-ok={bet.isRight}>
              <td>
                {bet.line ? <LineName line={bet.line} /> : <b>{betName(namer, bet.bet)}</b>}
                <small>{ruleOf(proof, bet, namer)}</small>
              </td>
              <td>
                <Amount value={bet.stake} />
              </td>
              <td>
                <Amount value={bet.payout} />
              </td>
              <td>
                {dueOf(bet) === null ? (
                  bet.would === null ? (
                    '–'
                  ) : (
                    say('open')
                  )
                ) : (
                  <span className="fr-due" data-ok={bet.isRight}>
                    <Amount value={printed(dueOf(bet) ?? 0n, proof.currencyDigits)} />
                    <Icon
                      name={bet.isRight ? 'check-circle-fill' : 'x-circle-fill'}
                      size={16}
                      label={say(bet.isRight ? 'right' : 'wrong')}
                    />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Of a void bet what the rules would have paid, which is not what came back. */
const dueOf = ({ would, dueMinor }: CheckedBet): bigint | null =>
  would === undefined ? dueMinor : (would?.minor ?? null);

const ruleOf = (proof: Proof, bet: CheckedBet, { say, game }: RoundNamer): string => {
  if (bet.state === 'void') return say('rule.void');
  const type = game && 'bets' in game ? game.bets[bet.bet] : undefined;
  if (type) {
    // Odds read from the left in every language.
    const odds = paysText(game, bet.bet, proof.profile);
    const pays = say('rule.pays', { pays: `\u2066${odds}\u2069` });
    return [
      pays,
      ...(type.reserve ? [say('rule.reserve', { count: type.reserve })] : []),
      ...(bet.outcome ? [say(`outcome.${bet.outcome}`)] : []),
    ].join(' · ');
  }
  if (game?.kind === 'rising') return say(bet.paidMinor > 0n ? 'rule.left' : 'rule.stayed');
  const hundredths = (Number(bet.paidMinor) * 100) / Number(minorOf(bet.stake, proof));
  return say('rule.multiple', { value: (hundredths / 100).toFixed(2) });
};

/** "1:1", or "1:1, 2:1, 3:1" where a bet pays by how well it was met. */
const paysText = (game: Game | undefined, bet: string, profile: string | null): string => {
  if (!game || (game.kind !== 'shared' && game.kind !== 'acted')) return '';
  const type = game.bets[bet];
  if (!type) return '';
  const variants = Object.entries(type.paysByProfile ?? {});
  const own = variants.find(([name]) => name === profile)?.[1] ?? type.pays;
  const others = variants
    .filter(
      ([name]) =>
        !game.profiles.includes(name) &&
        !game.profiles.some((one) => one !== profile && name.startsWith(one)),
    )
    .map(([, pays]) => pays);
  return [...new Set([own, ...others])].join(', ');
};

const minorOf = (text: string, { currencyDigits }: Proof): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(currencyDigits, '0').slice(0, currencyDigits));
};
export const printed = (minor: bigint, digits: number): string => {
  const text = minor.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
