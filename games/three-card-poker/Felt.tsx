import {
  FeltArea,
  OwnChips,
  Spot,
  SpotButton,
  TurnRing,
  useTable,
  type FeltProps,
  type T,
} from '@fairhouse/table-board';
import { bets, type Profile } from './manifest.ts';

/** On the wide table three circles before the hands, with what they pay printed beside them. */
export function Felt({ t, profile, isNarrow }: FeltProps) {
  if (isNarrow) {
    return (
      <FeltArea className="tc-grid">
        <Spot bet="pairPlus" isMain>
          <Face t={t} bet="pairPlus" note="1 – 40" />
        </Spot>
        <Spot bet="ante" isMain>
          <Face t={t} bet="ante" note={bets.ante.pays} />
        </Spot>
        <PlaySpot t={t} className="tb-field tb-field--main tb-tone--green" />
      </FeltArea>
    );
  }
  return (
    <div className="tc-felt" role="group" aria-label={t('spots')} dir="ltr">
      <PayTable t={t} name="pairPlus" rows={plusRows(profile as Profile)} side="left" />
      <Circle t={t} bet="pairPlus" />
      <Circle t={t} bet="ante" />
      <PlaySpot t={t} className="tc-circle tc-circle--play tb-tone--green" />
      <PayTable t={t} name="bonus" rows={BONUS_ROWS} side="right" />
    </div>
  );
}

function Circle({ t, bet }: { t: T; bet: 'ante' | 'pairPlus' }) {
  return (
    <SpotButton bet={bet} className={`tc-circle tc-circle--${bet}`}>
      <span className="sr-only">{t(bet)}</span>
      <span className="tc-circle__name" aria-hidden="true">
        {t(`short.${bet}`)}
      </span>
      <OwnChips bet={bet} size={44} />
    </SpotButton>
  );
}

function Face({ t, bet, note }: { t: T; bet: string; note: string }) {
  return (
    <>
      <bdi className="tb-field__name">{t(`short.${bet}`)}</bdi>
      <span className="tb-field__pays num">{note}</span>
    </>
  );
}

/** Takes no chips by itself: who plays lays it by deciding so. */
function PlaySpot({ t, className }: { t: T; className: string }) {
  const { acting, winning, confirmed } = useTable();
  const isAsked = acting !== undefined && acting.mine.length > 0;
  const marks = [
    className,
    ...(isAsked ? ['tc-asked'] : []),
    ...(winning.has('play') && (confirmed.get('play') ?? 0n) > 0n ? ['tb-won'] : []),
    ...((confirmed.get('play') ?? 0n) > 0n ? ['tb-has-chips'] : []),
  ];
  return (
    <div className={marks.join(' ')}>
      <bdi className="tc-circle__name">{t('short.play')}</bdi>
      <span className="tc-circle__note">{t('playNote')}</span>
      {isAsked && <TurnRing seat="own" className="tc-ring" />}
      <OwnChips bet="play" size={44} />
    </div>
  );
}

type Row = readonly [hand: string, pays: string];
const { paysByProfile: bonus } = bets.ante;
const BONUS_ROWS: readonly Row[] = [
  ['straightFlush', bonus.straightFlush],
  ['trips', bonus.trips],
  ['straight', bonus.straight],
];
const plusRows = (profile: Profile): readonly Row[] => {
  const { pays, paysByProfile: plus } = bets.pairPlus;
  return [
    ['straightFlush', plus.straightFlush],
    ['trips', plus.trips],
    ['straight', plus.straight],
    ['flush', profile === 'alternate' ? plus.flushAlternate : plus.flush],
    ['pair', pays],
  ];
};

/** As it is printed on the felt. */
function PayTable({
  t,
  name,
  rows,
  side,
}: {
  t: T;
  name: string;
  rows: readonly Row[];
  side: 'left' | 'right';
}) {
  return (
    <div className={`tc-pays tc-pays--${side}`}>
      <b>{t(name)}</b>
      <dl>
        {rows.map(([hand, pays]) => (
          <div key={hand}>
            <dt dir="auto">{t(`hand.${hand}`)}</dt>
            <dd className="num">{pays.replace(':', ' : ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
