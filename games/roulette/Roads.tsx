import { BeadPlate, Counts, RoadSection, type RoadsProps, type T } from '@fairhouse/table-board';
import { coveringOf } from './layout.ts';
import { colourOf, POCKETS, WHEEL_ORDER } from './wheel.ts';

const COLOURS = ['red', 'black', 'green'] as const;
const PAIRS = [
  ['odd', 'even'],
  ['low', 'high'],
] as const;
const GROUPS = [
  ['dozen1', 'dozen2', 'dozen3'],
  ['column1', 'column2', 'column3'],
] as const;

/** The last numbers, how often each colour and part of the table came, and where on the wheel. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const numbers = history.map(({ total }) => total);
  const count = (bet: string): number =>
    numbers.filter((number) => coveringOf(bet)?.numbers.includes(number)).length;
  return (
    <>
      <Counts
        of={COLOURS.map((colour) => ({
          label: t(colour),
          tone: colour,
          count: history.filter(({ winner }) => winner === colour).length,
        }))}
        total={history.length}
      />
      <RoadSection name={t('lastNumbers')} note={t('roundsCount', { count: history.length })}>
        <BeadPlate
          history={history}
          columns={isNarrow ? 13 : 12}
          label={t('lastNumbers')}
          beadOf={({ total, number }) => ({
            text: String(total),
            tone: colourOf(total),
            name: `${t('round', { number })}: ${wordsOf(total, t)}`,
          })}
        />
      </RoadSection>
      <div className="rl-shares">
        {[...PAIRS, ...GROUPS].map((group) => (
          <Shares key={group[0]} t={t} of={group.map((bet) => ({ bet, count: count(bet) }))} />
        ))}
      </div>
      <RoadSection name={t('wheel')} note={t('mostOnWheel')}>
        <WheelChart t={t} numbers={numbers} />
      </RoadSection>
    </>
  );
}

export const wordsOf = (number: number, t: T): string => t(`wins.${colourOf(number)}`, { number });

/** Parts of one bar; the zero belongs to none. */
function Shares({ t, of }: { t: T; of: readonly { bet: string; count: number }[] }) {
  const whole = of.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className="rl-bar">
      {of.map(({ bet, count }) => (
        <div key={bet} style={{ flexGrow: Math.max(count, whole * 0.12) }}>
          <dt>{t(shortOf(bet))}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const shortOf = (bet: string): string =>
  /^(dozen|column|low|high)/.test(bet) ? `short.${bet}` : bet;

const RING = { inner: 106, least: 8, each: 13, middle: 166 };

/** The wheel as a ring: a longer stroke for every time a number came. */
function WheelChart({ t, numbers }: { t: T; numbers: readonly number[] }) {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  const each = Math.min(RING.each, 50 / most);
  return (
    <div className="rl-ringbox" dir="ltr">
      <svg className="rl-ring" viewBox="0 0 332 332" role="img" aria-label={summary(counts, t)}>
        <g transform={`translate(${RING.middle} ${RING.middle})`}>
          {WHEEL_ORDER.map((number, pocket) => (
            <g key={number} transform={`rotate(${(pocket * 360) / POCKETS})`}>
              <rect
                className={`rl-ring__bar rl-fill--${colourOf(number)}`}
                x="-6"
                y={-RING.inner - RING.least - (counts.get(number) ?? 0) * each}
                width="12"
                height={RING.least + (counts.get(number) ?? 0) * each}
                rx="3"
              />
              <text className="rl-ring__number num" y={-RING.inner + 15} textAnchor="middle">
                {number}
              </text>
            </g>
          ))}
        </g>
      </svg>
    </div>
  );
}

const NAMED = 3;
/** The numbers that came most often, for those who do not see the ring. */
const summary = (counts: ReadonlyMap<number, number>, t: T): string => {
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, NAMED);
  return `${t('wheel')}. ${most.map(([number, count]) => `${number}: ${count}`).join(', ')}`;
};
