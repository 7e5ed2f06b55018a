import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Button, EmptyState, formatDayTime, Icon, IconButton, Spinner } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Chat as ChatState } from '../chat-link.ts';
import { CHARACTERS_MAX, countOf, type ChatLine } from '../chat-log.ts';

type ChatProps = { play: PlayApi; chat: ChatState };

/** What is said at this table, and a line to say something. */
export function Chat({ play, chat }: ChatProps) {
  return (
    <div className="tb-chat">
      <Talk play={play} chat={chat} />
      {chat.mute || !chat.mayWrite ? (
        <Closed play={play} chat={chat} />
      ) : (
        <Say play={play} chat={chat} />
      )}
    </div>
  );
}

function Talk({ play, chat }: ChatProps) {
  const { t } = play;
  const { lines, isRead, isFailed } = chat;
  const { ref, isAtEnd, toEnd } = useEndInSight(lines);
  if (isFailed) {
    return (
      <EmptyState
        title={t('chat.failed')}
        action={
          <Button size="sm" onClick={chat.reload}>
            {t('tryAgain')}
          </Button>
        }
      />
    );
  }
  if (!isRead) {
    return (
      <p className="tb-chat__wait" role="status">
        <Spinner size={24} />
        {t('chat.loading')}
      </p>
    );
  }
  return (
    <div className="tb-chat__frame">
      {/* Who reads by keyboard scrolls it by the arrow keys. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={ref} className="tb-chat__log" role="log" aria-label={t('chat')} tabIndex={0}>
        {lines.length === 0 && <p className="tb-chat__empty">{t('chat.empty')}</p>}
        {lines.map((line) => (
          <Line key={line.id} play={play} line={line} />
        ))}
      </div>
      {!isAtEnd && (
        <button type="button" className="tb-chat__end" onClick={toEnd}>
          <Icon name="arrow-down" size={14} />
          {t('chat.newest')}
        </button>
      )}
    </div>
  );
}

function Line({ play, line }: { play: PlayApi; line: ChatLine }) {
  const { t, language } = play;
  return (
    <p className={`tb-chat__line${line.isOwn ? ' tb-chat__line--own' : ''}`}>
      <span className="tb-chat__head">
        <b dir="auto">{line.isOwn ? t('chat.you') : line.account}</b>
        <time dateTime={line.at}>{clockOf(line.at, language)}</time>
      </span>
      <span className="tb-chat__text" dir="auto">
        {line.text}
      </span>
    </p>
  );
}

const clockOf = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(new Date(at));

/** Follows new lines while the end is in sight; who reads older ones is not moved. */
function useEndInSight(lines: readonly ChatLine[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const hasLines = lines.length > 0;
  const toEnd = () => ref.current?.scrollTo({ top: ref.current.scrollHeight });
  useLayoutEffect(() => {
    if (follows.current || lines.at(-1)?.isOwn) toEnd();
  }, [lines]);
  useEffect(() => {
    const log = ref.current;
    if (!log) return;
    const look = () => {
      follows.current = log.scrollHeight - log.scrollTop - log.clientHeight < 24;
      setAtEnd(follows.current);
    };
    log.addEventListener('scroll', look, { passive: true });
    return () => log.removeEventListener('scroll', look);
  }, [hasLines]);
  return { ref, isAtEnd, toEnd };
}

/** The server takes a message in two seconds: the button waits as long. */
const PAUSE_MILLISECONDS = 2000;

function Say({ play, chat }: ChatProps) {
  const { t } = play;
  const [text, setText] = useState('');
  const [isPausing, setPausing] = useState(false);
  const noteId = useId();
  const count = countOf(text);
  const isSound = count > 0 && count <= CHARACTERS_MAX;
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setPausing(false), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isPausing]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSound || chat.isSending || isPausing) return;
    if (!(await chat.say(text.trim()))) return;
    setText('');
    setPausing(true);
  };
  return (
    <form
      className="tb-say-form"
      onSubmit={(event) => {
        void send(event);
      }}
    >
      <div className="tb-say-form__row">
        <input
          className="tb-say-form__input"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('chat.write')}
          aria-label={t('chat.write')}
          aria-describedby={noteId}
          aria-invalid={count > CHARACTERS_MAX}
          autoComplete="off"
          enterKeyHint="send"
          dir="auto"
        />
        <IconButton
          type="submit"
          look="raised"
          icon="arrow-up"
          label={t('chat.send')}
          disabled={!isSound || chat.isSending || isPausing}
        />
      </div>
      <p id={noteId} className="tb-say-form__note">
        <span role="alert" className="tb-say-form__refusal">
          {chat.refusal && t(`refusal.${chat.refusal}`)}
        </span>
        {!chat.refusal && <span>{t('chat.rules')}</span>}
        <span className={`num${count > CHARACTERS_MAX ? ' tb-say-form__over' : ''}`} dir="ltr">
          {`${count} / ${CHARACTERS_MAX}`}
        </span>
      </p>
    </form>
  );
}

/** Why somebody may only read. */
function Closed({ play, chat }: ChatProps) {
  const { t, language } = play;
  const { mute } = chat;
  const words = !mute
    ? t('chat.trial')
    : mute.until === null
      ? t('chat.mutedForGood')
      : t('chat.mutedUntil', { time: formatDayTime(mute.until, language) });
  return (
    <p className="tb-chat__closed" role="status">
      <Icon name="lock" size={18} />
      {words}
    </p>
  );
}
