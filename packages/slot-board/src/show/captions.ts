import { formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { ScatterWin, SlotAct, SlotWin } from '@fairhouse/slots';

type Winning = { wins: readonly SlotWin[]; scatter?: ScatterWin | null; multiplier: number };

/** Whether an act may win by combinations on the reels. */
export const isWinning = (act: SlotAct): act is Extract<SlotAct, { wins: SlotWin[] }> =>
  'wins' in act;

/** What an act won, in a few words: "3 lines · 3 scatters pay 2 x the stake · ×3". */
export const captionOf = ({ t }: PlayApi, { wins, scatter, multiplier }: Winning): string => {
  const parts: string[] = [];
  const [first] = wins;
  if (first) {
    const ways = wins.reduce((sum, win) => sum + (win.ways ?? 0), 0);
    parts.push(
      first.line !== undefined
        ? t('linesWon', { count: wins.length })
        : ways > 0
          ? t('waysWon', { count: ways })
          : t('groupsWon', { count: wins.length }),
    );
  }
  if (scatter) {
    parts.push(t('scatterPays', { count: scatter.count, multiple: scatter.payBets }));
  }
  if (multiplier > 1 && parts.length > 0) parts.push(`×${multiplier}`);
  return parts.join(' · ');
};

/** One combination: "Line 4 pays 2.50", "5 × Anchor, 12 ways: 3.00". */
export const winCaption = ({ t }: PlayApi, win: SlotWin, paid: string): string => {
  const amount = formatAmount(paid);
  const symbol = t(`symbol.${win.symbol}`);
  if (win.line !== undefined) return t('linePays', { line: win.line + 1, amount });
  if (win.ways !== undefined) {
    return t('waysPay', { times: win.count, symbol, count: win.ways, amount });
  }
  return t('groupPays', { times: win.count, symbol, amount });
};
