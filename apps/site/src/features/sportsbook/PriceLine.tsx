import type { PricePoint } from '@fairhouse/contract/sportsbook-prices';
import { useTexts } from '../../app/i18n.ts';
import { useOddsFormat } from '../../app/sportsbook/odds-format.ts';
import { movedBetween, pricePath } from './price-path.ts';
import './price-line.css';

const WIDTH = 120;
const HEIGHT = 24;

type Props = { name: string; points: readonly PricePoint[] };
/** What one selection cost, as a small drawing that says the same in words. */
export const PriceLine = ({ name, points }: Props) => {
  const t = useTexts('sports');
  const { print } = useOddsFormat();
  const { before, now, moves } = movedBetween(points);
  const say = (milli: number | null): string => (milli === null ? '–' : print(milli));
  return (
    <div className="sb-price-line" data-key="priceLine" data-moves={moves}>
      <bdi>{name}</bdi>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('priceMoved', { name, before: say(before), now: say(now), moves })}
      >
        <path d={pricePath(points, { width: WIDTH, height: HEIGHT })} />
      </svg>
      <b className="num" dir="ltr" aria-hidden="true">
        {moves > 0 ? `${say(before)} → ${say(now)}` : say(now)}
      </b>
    </div>
  );
};
