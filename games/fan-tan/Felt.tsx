import { memo, type ReactNode } from 'react';
import { FeltArea, Spot, type FeltProps, type T } from '@fairhouse/table-board';
import { bets, FANS, KWOKS, NGAS, NIMS, SHEHS, type BetCode } from './manifest.ts';
import { coverOf } from './rules.ts';

/** One row a kind of bet: a full token wins, a hollow one gives the stake back. */
export const Felt = memo(function Felt({ t, isNarrow }: FeltProps) {
  return (
    <FeltArea className="ft-felt">
      <Group t={t} name="fan">
        {FANS.map((bet) => (
          <Spot key={bet} bet={bet} className="ft-fan" chipSize={34}>
            <Beads count={Number(bet.at(-1))} />
            <b className="ft-fan__figure num">{bet.at(-1)}</b>
            <Pays bet={bet} />
          </Spot>
        ))}
      </Group>
      <Group t={t} name="kwok">
        {KWOKS.map((bet) => (
          <Covered key={bet} bet={bet} />
        ))}
      </Group>
      <Group t={t} name="ssh">
        {SHEHS.map((bet) => (
          <Covered key={bet} bet={bet} />
        ))}
      </Group>
      <Group t={t} name="nim">
        {NIMS.map((bet) => (
          <Covered key={bet} bet={bet} isSmall={!isNarrow} />
        ))}
      </Group>
      <Group t={t} name="nga">
        {NGAS.map((bet) => (
          <Covered key={bet} bet={bet} isSmall={!isNarrow} />
        ))}
      </Group>
    </FeltArea>
  );
});

/** A row with its name, and what kind of bet it is. */
function Group({ t, name, children }: { t: T; name: string; children: ReactNode }) {
  return (
    <div className={`ft-group ft-group--${name}`}>
      <h3 className="ft-group__head" dir="auto">
        <b>{t(`head.${name}`)}</b>
        <small>{t(`hint.${name}`)}</small>
      </h3>
      {children}
    </div>
  );
}

function Covered({ bet, isSmall = false }: { bet: BetCode; isSmall?: boolean }) {
  const { wins, pushes } = coverOf(bet);
  return (
    <Spot bet={bet} hasOthers={!isSmall}>
      <span className="ft-tokens">
        {wins.map((one) => (
          <i key={one} className="ft-token ft-token--wins num">
            {one}
          </i>
        ))}
        {pushes.map((one) => (
          <i key={one} className="ft-token ft-token--returns num">
            {one}
          </i>
        ))}
      </span>
      <Pays bet={bet} />
    </Spot>
  );
}

function Beads({ count }: { count: number }) {
  return (
    <span className="ft-beads">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className="ft-bead" />
      ))}
    </span>
  );
}

function Pays({ bet }: { bet: BetCode }) {
  return <span className="tb-field__pays num">{bets[bet].pays.replace(':', ' : ')}</span>;
}
