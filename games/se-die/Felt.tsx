import { memo } from 'react';
import { FeltArea, Spot, type FeltProps, type T } from '@fairhouse/table-board';
import { Discs } from './Disc.tsx';
import { bets, type BetCode } from './manifest.ts';

/** With how many red discs each bet wins. */
const MAIN: readonly (readonly ['small' | 'even' | 'odd' | 'big', readonly number[]])[] = [
  ['small', [0, 1]],
  ['even', [0, 2, 4]],
  ['odd', [1, 3]],
  ['big', [3, 4]],
];
const COUNTS: readonly (readonly [BetCode, readonly number[]])[] = [
  ['fourWhite', [0]],
  ['threeWhite', [1]],
  ['twoTwo', [2]],
  ['threeRed', [3]],
  ['fourRed', [4]],
  ['fourSame', [0, 4]],
];

/** Even and odd in the middle, what names the discs exactly behind them. */
export const Felt = memo(function Felt({ t, isNarrow }: FeltProps) {
  return (
    <FeltArea className="sd-felt">
      <div className="sd-group sd-group--main">
        {MAIN.map(([bet, reds]) => (
          <Spot key={bet} bet={bet} isMain className={`sd-main sd-main--${bet}`} chipSize={38}>
            <bdi className="sd-main__name">{t(bet)}</bdi>
            <bdi className="sd-main__hint">{t(`hint.${bet}`)}</bdi>
            <span className="sd-main__discs">
              {reds.map((red) => (
                <Discs key={red} red={red} size={isNarrow ? 11 : 16} />
              ))}
            </span>
            <Pays bet={bet} />
            {(bet === 'big' || bet === 'small') && (
              <bdi className="sd-main__push">{t('pushHint')}</bdi>
            )}
          </Spot>
        ))}
      </div>
      <div className="sd-group sd-group--counts">
        {COUNTS.map(([bet, reds]) => (
          <CountSpot key={bet} t={t} bet={bet} reds={reds} isNarrow={isNarrow} />
        ))}
      </div>
    </FeltArea>
  );
});

type CountProps = { t: T; bet: BetCode; reds: readonly number[]; isNarrow: boolean };

function CountSpot({ t, bet, reds, isNarrow }: CountProps) {
  const size = isNarrow ? 18 : 34;
  return (
    <Spot bet={bet} className="sd-count" chipSize={isNarrow ? 26 : 32}>
      <span className="sd-count__discs">
        {reds.map((red) => (
          <Discs key={red} red={red} size={reds.length > 1 ? size * 0.66 : size} />
        ))}
      </span>
      <bdi className="tb-field__name">{t(bet)}</bdi>
      <Pays bet={bet} />
    </Spot>
  );
}

function Pays({ bet }: { bet: BetCode }) {
  return <span className="tb-field__pays num">{bets[bet].pays.replace(':', ' : ')}</span>;
}
