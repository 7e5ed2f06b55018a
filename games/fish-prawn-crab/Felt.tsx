import { memo, type ReactNode } from 'react';
import { FeltArea, Spot, type FeltProps, type T } from '@fairhouse/table-board';
import { bets, COLOURS, PAIRS, SINGLES, TRIPLES, type BetCode, type Colour } from './bets.ts';
import { ColourDice, Flat } from './Picture.tsx';

/** The six pictures before the player, what is rarer behind them. */
export const Felt = memo(function Felt({ t, isNarrow }: FeltProps) {
  return (
    <FeltArea className="fc-felt">
      <div className="fc-group fc-group--single">
        {SINGLES.map((bet) => (
          <Spot key={bet} bet={bet} className="fc-single" chipSize={32}>
            <Flat face={Number(bet.at(-1))} size={isNarrow ? 46 : 66} />
            <span className="fc-single__words">
              <bdi className="tb-field__name">{t(bet)}</bdi>
              <span className="tb-field__pays num">{isNarrow ? SHORT_PAYS : t('singlePays')}</span>
            </span>
          </Spot>
        ))}
      </div>
      <Group t={t} name="colours">
        {COLOURS.map((colour) => (
          <ColourSpots key={colour} colour={colour} />
        ))}
        <Spot bet="anyColour" className="fc-any">
          <bdi className="tb-field__name">{t('anyColour')}</bdi>
          <Pays bet="anyColour" />
        </Spot>
      </Group>
      <Group t={t} name="pairs">
        {PAIRS.map((bet) => (
          <Spot key={bet} bet={bet} hasOthers={false}>
            <Faces bet={bet} size={isNarrow ? 28 : 27} />
            <Pays bet={bet} />
          </Spot>
        ))}
      </Group>
      <Group t={t} name="triples">
        {TRIPLES.map((bet) => (
          <Spot key={bet} bet={bet} hasOthers={false}>
            <Faces bet={bet} size={isNarrow ? 30 : 34} repeat={3} />
            <Pays bet={bet} />
          </Spot>
        ))}
        <Spot bet="anyTriple" className="fc-any">
          <bdi className="tb-field__name">{t('anyTriple')}</bdi>
          <Pays bet="anyTriple" />
        </Spot>
      </Group>
    </FeltArea>
  );
});

/** What a single pays, where there is no room for all three payouts. */
const SHORT_PAYS = '1–3 : 1';
const CODES: Readonly<Record<Colour, readonly [BetCode, BetCode, BetCode]>> = {
  red: ['oneRed', 'twoRed', 'threeRed'],
  green: ['oneGreen', 'twoGreen', 'threeGreen'],
  blue: ['oneBlue', 'twoBlue', 'threeBlue'],
};

function ColourSpots({ colour }: { colour: Colour }) {
  return CODES[colour].map((bet, at) => (
    <Spot key={bet} bet={bet} className={`fc-of fc-of--${colour}`} hasOthers={false}>
      <ColourDice colour={colour} count={at + 1} />
      <Pays bet={bet} />
    </Spot>
  ));
}

/** Named only where the groups lie below each other, on a phone. */
function Group({ t, name, children }: { t: T; name: string; children: ReactNode }) {
  return (
    <div className={`fc-group fc-group--${name}`}>
      <h3 className="fc-group__head">{t(`head.${name}`)}</h3>
      {children}
    </div>
  );
}

function Faces({ bet, size, repeat = 1 }: { bet: BetCode; size: number; repeat?: number }) {
  const faces = bet.replace(/^\D+/, '').repeat(repeat);
  return (
    <span className="fc-faces">
      {Array.from(faces, (face, at) => (
        <Flat key={at} face={Number(face)} size={size} />
      ))}
    </span>
  );
}

function Pays({ bet }: { bet: BetCode }) {
  return <span className="tb-field__pays num">{bets[bet].pays.replace(':', ' : ')}</span>;
}
