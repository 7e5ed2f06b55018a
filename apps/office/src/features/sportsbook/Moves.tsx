import type { DeskMoves, DeskPreview } from '@fairhouse/contract/sportsbook-desk';
import { Amount } from '@fairhouse/ui';
import { atNumber, t } from '../../app/texts.ts';
import { marketInWords, outcomeInWords, selectionInWords } from './words.ts';

/** Who gains and who loses: how many, how much, and whose most. */
export const Moves = ({ moves, currency }: { moves: DeskMoves; currency: string }) => (
  <div className="bk-moves" data-key="bookMoves">
    <p>
      {t('bookMovesSlips', {
        slips: atNumber(moves.slips),
        ending: atNumber(moves.ending),
        stays: atNumber(moves.stays),
      })}
    </p>
    <div className="bk-sides">
      {(['gains', 'losses'] as const).map((side) => (
        <section key={side} data-key={`bookMoves-${side}`}>
          <h3>{t(`bookMoves_${side}`)}</h3>
          <p>
            {t('bookMovesMembers', { number: atNumber(moves[side].members) })}{' '}
            <b>
              <Amount value={moves[side].sum} currency={currency} />
            </b>
          </p>
          <ol className="bk-list">
            {moves[side].most.map((one) => (
              <li key={one.memberId}>
                <bdi>{one.account}</bdi> <Amount value={one.amount} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    <p>
      {t('bookMovesHouse')} <Amount isSigned value={moves.house} currency={currency} />
    </p>
  </div>
);

/** Market by market what stands and what would. */
export const Judged = ({ judged }: { judged: DeskPreview['judged'] }) => (
  <ul className="bk-judged" data-key="bookJudged">
    {judged.map((market) => (
      <li key={market.marketId}>
        <b>{marketInWords(market)}</b>
        <span className="bk-sums">
          {market.outcomes.map((one) => (
            <span key={one.code}>
              {selectionInWords(one.code)}: {outcomeInWords(one.before)}
              {' → '}
              <b>{outcomeInWords(one.after)}</b>
            </span>
          ))}
        </span>
      </li>
    ))}
  </ul>
);
