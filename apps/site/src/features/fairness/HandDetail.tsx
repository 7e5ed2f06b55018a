import { Amount, Button, Icon, PlayingCard } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import type { ExaminedHand, FoundCheck, HandSeat } from './hand.ts';
import { saveFile } from './save-round.ts';
import { faceOf } from './shapes.tsx';
import { FactList } from './ProofSteps.tsx';
import './hands.css';

/** What was found out about a hand, its cards by seat, and the proof to take away. */
export const HandDetail = ({ hand }: { hand: ExaminedHand }) => {
  const t = useTexts('fairness');
  const rooms = useTexts('rooms');
  const { proof, about, found } = hand;
  return (
    <div className="fr-answer">
      <HandFinding hand={hand} />
      {found.state === 'checked' && <Checks checks={found.checks} />}
      <dl className="fr-facts fr-plain">
        <Fact name={t('game')} value={rooms(`game.${proof.slug}`)} />
        {about && <Fact name={rooms('room')} value={about.room} />}
        {about && <Fact name={t('played')} value={atTime(about.at)} />}
        <Fact name={t('hand.number')} value={String(proof.hand)} />
        <Fact name={t('version')} value={proof.version} />
      </dl>
      {found.state === 'checked' && found.seats.length > 0 && (
        <>
          <Seats seats={found.seats} hand={hand} />
          {found.bottom.length > 0 && (
            <div className="fr-seat">
              <b>{t('hand.bottom')}</b>
              <Cards cards={found.bottom} />
            </div>
          )}
          <Replay hand={hand} seats={found.seats} />
        </>
      )}
      <FactList
        facts={[
          [t('hand.end'), proof.terminal],
          [t('hand.link'), proof.link],
          ...proof.clientSeeds.map((seed, at) => [`${t('clientSeed')} ${at + 1}`, seed] as const),
        ]}
      />
      <details className="fr-raw">
        <summary>{t('proof')}</summary>
        <pre dir="ltr">{JSON.stringify(proof, null, 2)}</pre>
      </details>
      <p className="fr-offline">
        {t('offline')} <code dir="ltr">npm run verify -- hand hand.json</code>
      </p>
      <div className="fr-buttons">
        <Button
          icon="file-text"
          variant="primary"
          data-key="saveHand"
          onClick={() => saveFile(`hand-${about?.handId ?? proof.hand}.json`, { ...proof, about })}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);

const HandFinding = ({ hand: { proof, found } }: { hand: ExaminedHand }) => {
  const t = useTexts('fairness');
  if (found.state === 'unknown') return <p className="st-note">{t('unknownGame')}</p>;
  if (found.state === 'otherVersion') {
    return (
      <div className="fr-finding" data-finding="pending" role="status">
        <Icon name="hourglass" size={28} />
        <div>
          <b>{t('otherVersion')}</b>
          <p>{t('otherVersionBody', { played: proof.version, here: found.here })}</p>
        </div>
      </div>
    );
  }
  const isFair = found.state === 'checked' && found.checks.every(({ isRight }) => isRight);
  return (
    <div
      className="fr-finding"
      data-finding={isFair ? 'ok' : 'bad'}
      role="status"
      data-key="handFinding"
    >
      <Icon name={isFair ? 'seal-check-fill' : 'warning-circle-fill'} size={32} />
      <div>
        <b>{t(isFair ? 'hand.ok' : 'hand.bad')}</b>
        <p>{t(isFair ? 'hand.okBody' : 'badBody')}</p>
        {found.state === 'broken' && <p dir="ltr">{found.problem}</p>}
      </div>
    </div>
  );
};

const Checks = ({ checks }: { checks: readonly FoundCheck[] }) => {
  const t = useTexts('fairness');
  return (
    <ul className="fr-steps" data-key="handChecks">
      {checks.map((check) => (
        <li key={check.key} data-ok={check.isRight}>
          <Icon name={check.isRight ? 'check-circle-fill' : 'x-circle-fill'} size={18} />
          <span>
            {t(`hand.${check.key}`)}
            {'difference' in check && check.difference && (
              <small> ({t('step5.wrong', { ...check.difference })})</small>
            )}
            {'signedAt' in check && check.isRight && check.signedAt && (
              <small dir="ltr"> ({check.signedAt})</small>
            )}
            {'detail' in check && check.detail !== '' && <small dir="ltr"> ({check.detail})</small>}
          </span>
        </li>
      ))}
    </ul>
  );
};

const useSeatName = (seats: readonly HandSeat[]) => {
  const t = useTexts('fairness');
  return (seat: number): string => seats[seat]?.name ?? t('side.seat', { number: seat + 1 });
};

/** Sums of a file that does not say how many digits they have stand in the smallest unit. */
const sumOf = (minor: string, digits: number): string => {
  const bare = minor.replace('-', '').padStart(digits + 1, '0');
  const text = digits === 0 ? bare : `${bare.slice(0, -digits)}.${bare.slice(-digits)}`;
  return minor.startsWith('-') ? `-${text}` : text;
};

const Seats = ({ seats, hand }: { seats: readonly HandSeat[]; hand: ExaminedHand }) => {
  const t = useTexts('fairness');
  const rooms = useTexts('rooms');
  const nameOf = useSeatName(seats);
  const digits = hand.about?.currencyDigits ?? 0;
  return (
    <section className="fr-seats" data-key="handSeats">
      <h3>{t('hand.seats')}</h3>
      {seats.map(({ cards, result }, seat) => (
        <div key={seat} className="fr-seat">
          <div className="st-row2">
            <b>
              <bdi>{nameOf(seat)}</bdi>
            </b>
            {result && (
              <span>
                {rooms('net')} <Amount value={sumOf(result.netMinor, digits)} isSigned />
                {result.rakeMinor !== '0' && (
                  <small>
                    {' · '}
                    {rooms('rake')} <Amount value={sumOf(result.rakeMinor, digits)} />
                  </small>
                )}
              </span>
            )}
          </div>
          <Cards cards={cards} />
        </div>
      ))}
      {!hand.about && <p className="fr-offline">{t('hand.minor')}</p>}
    </section>
  );
};

const JOKERS = { 52: 'hand.joker0', 53: 'hand.joker1' } as const;
const isJoker = (card: number): card is keyof typeof JOKERS => card in JOKERS;

const Cards = ({ cards }: { cards: readonly number[] }) => {
  const t = useTexts('fairness');
  return (
    <span className="fr-cards">
      {cards.map((card, at) => {
        if (isJoker(card)) {
          return (
            <span
              key={at}
              className="fr-joker"
              data-big={card === 53}
              role="img"
              aria-label={t(JOKERS[card])}
            >
              JK
            </span>
          );
        }
        const { rank, suit } = faceOf(card);
        const label = t('card', { rank, suit: t(`suit.${suit}`) });
        return <PlayingCard key={at} width={34} {...{ rank, suit, label }} />;
      })}
    </span>
  );
};

/** Whatever stands in a log of somebody else: only words and cards that there are. */
const WORDS: Readonly<Record<string, string>> = {
  play: 'hand.play',
  pass: 'hand.pass',
  bid: 'hand.bid',
  bet: 'hand.bet',
  show: 'hand.show',
};

const Replay = ({ hand, seats }: { hand: ExaminedHand; seats: readonly HandSeat[] }) => {
  const t = useTexts('fairness');
  const nameOf = useSeatName(seats);
  return (
    <details className="fr-replay" data-key="handReplay">
      <summary>{t('hand.replay')}</summary>
      <ol>
        {hand.proof.actions.map(({ seat, action }, at) => (
          <li key={at}>
            <bdi>{nameOf(seat)}</bdi>{' '}
            {t(WORDS[action.do] ?? 'hand.pass', { number: action.count ?? 0 })}
            {action.cards && action.cards.length > 0 && <Cards cards={action.cards} />}
          </li>
        ))}
      </ol>
    </details>
  );
};
