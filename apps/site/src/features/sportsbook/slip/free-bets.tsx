import { useQuery } from '@tanstack/react-query';
import { countOfLines } from '@fairhouse/book';
import type { OutputOf } from '@fairhouse/contract';
import * as slips from '@fairhouse/contract/slips';
import { parseAmount, printAmount, type Currency } from '@fairhouse/money';
import { formatAmount, Select } from '@fairhouse/ui';
import { ask } from '../../../app/caller.ts';
import { useIsTrial } from '../../../app/games/free-play.ts';
import { useTexts } from '../../../app/i18n.ts';
import { useToken } from '../../../app/session.ts';
import type { Bet } from '../slip-state.ts';

export type FreeBet = OutputOf<typeof slips.sportsFreeBets>['list'][number];
const FREE_BETS = ['slips', 'freeBets'] as const;
const NONE: readonly FreeBet[] = [];

/** Free bets of bonuses, asked for while a slip lies there: they are used up elsewhere too. */
export const useFreeBets = (isWanted: boolean): readonly FreeBet[] => {
  const token = useToken();
  const isTrial = useIsTrial();
  const { data } = useQuery({
    queryKey: [...FREE_BETS, token],
    enabled: isWanted && token !== null && !isTrial,
    queryFn: () => ask(slips.sportsFreeBets, {}),
  });
  return data?.list ?? NONE;
};

/** A bet at the stake of a free one, which its lines share. */
export const freed = (bet: Bet, free: FreeBet, currency: Currency): Bet => {
  const lines = Math.max(1, countOfLines(bet.builder ? 1 : bet.legs.length, bet.sizes));
  const unit = (parseAmount(free.stake, currency) ?? 0n) / BigInt(lines);
  return { ...bet, stake: printAmount(unit, currency), free };
};

type Choice = {
  slip: { change(part: { free: string }): void };
  freeBets: readonly FreeBet[];
  free: FreeBet | undefined;
  currency: Currency;
  isLocked: boolean;
};
/** The choice between the own money and a stake of the house; of several singles there is none. */
export const FreeBetChoice = ({ desk }: { desk: Choice }) => {
  const t = useTexts('slips');
  const { slip, freeBets, free, currency, isLocked } = desk;
  if (freeBets.length === 0) return null;
  const money = (text: string) => `${formatAmount(text)}\u00a0${currency.code}`;
  return (
    <div className="bs-free" data-key="freeBet">
      <Select
        label={t('freeBet')}
        size="sm"
        value={free?.bonusId ?? ''}
        disabled={isLocked}
        data-key="freeBetChoice"
        onChange={(event) => slip.change({ free: event.currentTarget.value })}
        options={[
          { value: '', label: t('freeBetOwn') },
          ...freeBets.map((one) => ({
            value: one.bonusId,
            label: `${one.title} · ${money(one.stake)} × ${one.left}`,
          })),
        ]}
      />
      {free && (
        <p className="bs-small" data-key="freeBetSays">
          {t('freeBetSays', { stake: money(free.stake), most: money(free.most) })}
        </p>
      )}
    </div>
  );
};
