import { useEffect, useMemo } from 'react';
import { Button, Icon, IconButton } from '@fairhouse/ui';
import { ranksOf } from '../cards.ts';
import { hintsOf } from '../hints.ts';
import { useRoom } from '../room-context.ts';
import { sayIn, type Choice } from '../title.ts';
import type { Acting } from '../use-acting.ts';
import { useSeatCall } from '../use-seat-call.ts';
import { AddChips } from './AddChips.tsx';
import { Joining } from './Joining.tsx';

/** What may be done now: lay, pass, bid, or sit down. */
export function Dock({ acting }: { acting: Acting }) {
  const { position, view, room, title, own, play } = useRoom();
  const { t } = play;
  const isPlaying = position !== null && view !== undefined && !room.hand?.result;
  const choices = isPlaying ? title.choices(view) : [];
  const isLaying = isPlaying && title.laying !== undefined && view.turns.stage === 'play';
  const isSitting = own?.state === 'seated' || own?.state === 'leaving';
  return (
    <div className="sb-dock">
      {acting.notice !== undefined && (
        <div className="sb-notice" role="alert">
          <Icon name="warning-circle" size={18} />
          <span>{acting.notice}</span>
          <IconButton icon="x" label={t('close')} onClick={acting.dismiss} />
        </div>
      )}
      {!isSitting && <Joining />}
      {own?.state === 'seated' && own.isOnAutopilot && <ComeBack />}
      {isSitting && choices.length > 0 && <Choices choices={choices} acting={acting} />}
      {isLaying && <Hints acting={acting} />}
      {isLaying && <Lay acting={acting} />}
      {isSitting && !isLaying && choices.length === 0 && <Waiting />}
    </div>
  );
}

function Choices({ choices, acting }: { choices: readonly Choice[]; acting: Acting }) {
  const { play, money, room } = useRoom();
  const ante = BigInt(room.anteMinor);
  return (
    <div className="sb-choices" role="group" aria-label={play.t('yourTurn')}>
      {choices.map((choice) => (
        <Button
          key={`${choice.action.do} ${choice.action.count ?? ''}`}
          size="lg"
          className="sb-choice"
          variant={choice.isMain ? 'primary' : 'neutral'}
          disabled={acting.isPending}
          onClick={() => acting.act(choice.action)}
        >
          <span className="sb-choice__face">
            {sayIn(play.t, choice.said)}
            {choice.antes !== undefined && (
              <small className="num">{money.print(BigInt(choice.antes) * ante)}</small>
            )}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** "Beats this": chips that choose the cards of a play. */
function Hints({ acting }: { acting: Acting }) {
  const { view, title, play, sight } = useRoom();
  const { t } = play;
  const isLead = sight?.laid.length === 0;
  const hints = useMemo(
    () => (view && title.laying ? hintsOf(view, title.laying, isLead) : []),
    [view, title, isLead],
  );
  const { chosen } = acting;
  return (
    <div className="sb-hints" role="group" aria-label={t(isLead ? 'couldLead' : 'beatsThis')}>
      <span className="sb-hints__word">
        {t(hints.length === 0 ? 'nothingBeats' : isLead ? 'couldLead' : 'beatsThis')}
      </span>
      {hints.map(({ cards, label, tag }) => {
        const isChosen =
          cards.length === chosen.length && cards.every((one) => chosen.includes(one));
        return (
          <button
            key={cards.join()}
            type="button"
            className={`sb-hint${tag === 'bomb' ? ' sb-hint--bomb' : ''}`}
            aria-pressed={isChosen}
            onClick={() => acting.choose(isChosen ? [] : cards)}
          >
            <span className="num" dir="ltr">
              {label}
            </span>
            {tag && <small>{t(`tag.${tag}`)}</small>}
          </button>
        );
      })}
    </div>
  );
}

/** The keys that lay and pass while nothing else has the focus. */
const useKeys = (isMine: boolean, keys: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    if (!isMine) return;
    const press = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
      keys[event.key]?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};

function Lay({ acting }: { acting: Acting }) {
  const { play, isNarrow, isMine, sight } = useRoom();
  const { t } = play;
  const { chosen, problem, isPending } = acting;
  const mayPass = (sight?.laid.length ?? 0) > 0;
  const pass = () => {
    if (mayPass) acting.act({ do: 'pass' });
  };
  useKeys(isMine, { Enter: acting.lay, p: pass });
  return (
    <div className="sb-lay">
      {!isNarrow && (
        <Button icon="list-bullets" size="lg" onClick={acting.sort}>
          {t('sort')}
        </Button>
      )}
      <Button size="lg" disabled={!isMine || !mayPass || isPending} onClick={pass}>
        {t('pass')}
      </Button>
      <Button
        size="lg"
        variant="primary"
        className="sb-play"
        disabled={!isMine}
        aria-disabled={problem !== undefined || undefined}
        isLoading={isPending}
        onClick={acting.lay}
      >
        {chosen.length > 0 && problem !== 'combination' ? (
          <span dir="auto">{t('playCards', { cards: ranksOf(chosen) })}</span>
        ) : (
          t(problem === 'combination' ? 'noPlay' : 'playNone')
        )}
      </Button>
    </div>
  );
}

/** The seat plays by itself until its member says so. */
function ComeBack() {
  const { room, play } = useRoom();
  const { isPending, problem, ask } = useSeatCall();
  return (
    <div className="sb-back">
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Button
        size="lg"
        variant="primary"
        isLoading={isPending}
        onClick={() => ask(() => play.seats.ask(room.roomId))}
      >
        {play.t('comeBack')}
      </Button>
    </div>
  );
}

/** Whom the table waits for. */
function Waiting() {
  const { room, view, play, position, isNarrow, own } = useRoom();
  const { t } = play;
  const { hand } = room;
  // What comes next is said in the middle of the table.
  if (!hand || hand.result) {
    const mayAdd = isNarrow && own?.state === 'seated';
    return mayAdd ? (
      <div className="sb-wait">
        <AddChips className="fh-btn fh-btn--lg" />
      </div>
    ) : null;
  }
  if (position === null) return <p className="sb-wait">{t('dealtInNext')}</p>;
  const names = (view?.turns.seats ?? []).flatMap((at) => {
    const taken = room.seats.find(({ seat }) => seat === hand.seatsOfHand[at]);
    return taken ? [taken.account] : [];
  });
  return <p className="sb-wait">{t('waitsFor', { names: names.join(', ') })}</p>;
}
