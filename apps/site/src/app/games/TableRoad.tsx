import type { TableState } from '@fairhouse/contract/tables';
import { bigRoad } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

const ROWS = 6;
const COLUMNS_SHOWN = 22;
const FIGURES_SHOWN = 11;

/** What a table's last rounds were: runs of two sides, or figures of the newest ones. */
export const TableRoad = ({ table }: { table: TableState }) => {
  const t = useTexts('halls');
  return table.sides.length === 2 ? (
    <Runs table={table} label={t('road', { name: table.name })} />
  ) : (
    <Figures table={table} label={t('roadFigures', { name: table.name })} />
  );
};

type RoadProps = { table: TableState; label: string };

const Runs = ({ table: { history, sides }, label }: RoadProps) => {
  const decided = history.map(({ winner }) => (sides.includes(winner) ? winner : 'tie'));
  const road = bigRoad(decided, ROWS).slice(-COLUMNS_SHOWN);
  return (
    <span className="lv-road" role="img" aria-label={label}>
      {road.flatMap((column, at) =>
        column.map(
          (winner, row) =>
            winner && (
              <i
                key={`${at}.${row}`}
                data-side={sides.indexOf(winner)}
                style={{ gridArea: `${row + 1} / ${at + 1}` }}
              />
            ),
        ),
      )}
    </span>
  );
};

const Figures = ({ table: { history }, label }: RoadProps) => (
  <span className="lv-figures" role="img" aria-label={label} dir="ltr">
    {history
      .slice(-FIGURES_SHOWN)
      .toReversed()
      .map(({ roundId, winner, total }) => (
        <i key={roundId} data-winner={winner}>
          {total}
        </i>
      ))}
  </span>
);
