import { memo } from 'react';
import { FeltArea, Spot, type FeltProps, type T } from '@fairhouse/table-board';
import { paysAt } from '@fairhouse/game-kit';
import { bets, COMBOS, DOUBLES, SINGLES, THREES, TOTALS, TRIPLES, type BetCode } from './bets.ts';
import { Face, Faces } from './Face.tsx';

/** The layout of the game: small and big at the ends, what is rarer between and before them. */
export const Felt = memo(function Felt({ t, profile, isNarrow }: FeltProps) {
  const group = { t, profile };
  const chipSize = isNarrow ? 26 : 28;
  return (
    <FeltArea className="sb-felt">
      <div className="sb-group sb-group--main">
        <MainSpot bet="small" range={t('smallRange')} {...group} />
        <MainSpot bet="odd" {...group} />
        <MainSpot bet="even" {...group} />
        <MainSpot bet="big" range={t('bigRange')} {...group} />
      </div>
      <Group {...group} name="total" codes={TOTALS}>
        {(bet) => (
          <Spot key={bet} bet={bet} chipSize={chipSize} hasOthers={false}>
            <b className="sb-total num">{figuresOf(bet)}</b>
            <Pays bet={bet} profile={profile} />
          </Spot>
        )}
      </Group>
      <Group {...group} name="single" codes={SINGLES}>
        {(bet) => (
          <Spot key={bet} bet={bet} chipSize={chipSize}>
            <Face face={Number(figuresOf(bet))} size={isNarrow ? 30 : 38} />
            <span className="tb-field__pays num">{isNarrow ? SHORT_PAYS : t('singlePays')}</span>
          </Spot>
        )}
      </Group>
      <Group {...group} name="double" codes={DOUBLES}>
        {(bet) => <FacesSpot key={bet} bet={bet} profile={profile} repeat={2} size={24} />}
      </Group>
      <div className="sb-group sb-group--triple">
        <GroupHead {...group} name="triple" />
        <Spot bet="anyTriple" className="sb-any" chipSize={chipSize}>
          <bdi className="tb-field__name">{t('anyTriple')}</bdi>
          <Pays bet="anyTriple" profile={profile} />
        </Spot>
        {TRIPLES.map((bet) => (
          <FacesSpot key={bet} bet={bet} profile={profile} repeat={3} size={16} />
        ))}
      </div>
      <Group {...group} name="combo" codes={COMBOS}>
        {(bet) => <FacesSpot key={bet} bet={bet} profile={profile} size={22} />}
      </Group>
      <Group {...group} name="three" codes={THREES}>
        {(bet) => <FacesSpot key={bet} bet={bet} profile={profile} size={isNarrow ? 18 : 13} />}
      </Group>
    </FeltArea>
  );
});

/** What a single pays, where there is no room for all three payouts. */
const SHORT_PAYS = '1–3 : 1';

type Told = { t: T; profile: string };

function MainSpot({ bet, range, t, profile }: Told & { bet: BetCode; range?: string }) {
  return (
    <Spot bet={bet} className={`sb-main sb-main--${bet}`} chipSize={36}>
      <bdi className="sb-main__name">{t(bet)}</bdi>
      {range && <bdi className="sb-main__range">{range}</bdi>}
      <Pays bet={bet} profile={profile} />
    </Spot>
  );
}

type GroupProps = Told & {
  name: string;
  codes: readonly BetCode[];
  children: (bet: BetCode) => React.ReactNode;
};

function Group({ name, codes, children, ...told }: GroupProps) {
  return (
    <div className={`sb-group sb-group--${name}`}>
      <GroupHead {...told} name={name} />
      {codes.map(children)}
    </div>
  );
}

/** Named only where the groups lie below each other, on a phone. */
function GroupHead({ t, name }: Told & { name: string }) {
  return <h3 className="sb-group__head">{t(`head.${name}`)}</h3>;
}

type FacesSpotProps = { bet: BetCode; profile: string; size: number; repeat?: number };

function FacesSpot({ bet, profile, size, repeat = 1 }: FacesSpotProps) {
  const faces = [...figuresOf(bet).repeat(repeat)].map(Number);
  return (
    <Spot bet={bet} chipSize={24} hasOthers={false}>
      <Faces faces={faces} size={size} />
      <Pays bet={bet} profile={profile} />
    </Spot>
  );
}

function Pays({ bet, profile }: { bet: BetCode; profile: string }) {
  return (
    <span className="tb-field__pays num">{paysAt(bets[bet], profile).replace(':', ' : ')}</span>
  );
}

const figuresOf = (bet: BetCode): string => bet.replace(/^\D+/, '');
