import { useMemo, useState } from 'react';
import type { CurrentDraw } from '@fairhouse/contract/lottery';
import type { Family, Group, Play } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/ui';
import { currencyOf, printAmount, type Currency } from '@fairhouse/money';
import { usePlayWords, type PlayWords } from '../../app/lottery/play-words.ts';
import type { Draws } from '../../app/lottery/use-draws.ts';
import { markLine, type Mark } from './line-marks.ts';
import {
  judgeLine,
  judgeWriting,
  type JudgedLine,
  type TicketLine,
  type Writing,
} from './ticket.ts';
import { LINES_MOST, useTicket, type BasketLine, type OpenTicket } from './ticket-store.ts';
import { useTogether } from './use-together.ts';

/** A line of the basket: what it costs, and why it would be refused by the terms of now. */
export type InBasket = { line: BasketLine; judged: JudgedLine | undefined; mark: Mark | undefined };
type Counted = { line: BasketLine; judged: JudgedLine };
/** The price of a bet, and how prize and rebate share what comes back. */
type Price = Pick<TicketLine, 'unit' | 'multiple' | 'group'>;

/** All that the parts of the desk share. */
export type Desk = {
  gameCode: string;
  draws: Draws;
  draw: CurrentDraw;
  family: Family;
  words: PlayWords;
  currency: Currency;
  money: (minor: bigint) => string;
  plays: readonly Play[];
  play: Play;
  /** The selection of the open play, as it is being written. */
  numbers: string;
  write: (numbers: string) => void;
  price: Price;
  setPrice: (price: Partial<Price>) => void;
  /** What the open selection is, or why it is none. */
  writing: Writing;
  /** Whether the basket has room for it. */
  fits: boolean;
  ticket: OpenTicket;
  /** All lines, those that would be refused as well. */
  inBasket: readonly InBasket[];
  /** Those that are bets by the terms of now. */
  counted: readonly Counted[];
  judgedLines: readonly JudgedLine[];
  /** What they can hit together; undefined while it is being worked out. */
  groups: readonly Group[] | undefined;
  /** The line of the basket that is being changed. */
  editing: string | undefined;
  add: () => void;
  /** Puts selections of the open play in at the price of now, or at the least that is taken. */
  addAll: (numbers: readonly string[]) => void;
  edit: (line: BasketLine) => void;
  /** The line that is being changed stays as it was. */
  keep: () => void;
  openPlay: (code: string) => void;
};

type Given = {
  gameCode: string;
  draws: Draws;
  draw: CurrentDraw;
  family: Family;
  playType: string;
  openPlay: (code: string) => void;
};

export const useDesk = ({ gameCode, draws, draw, family, playType, openPlay }: Given): Desk => {
  const words = usePlayWords();
  const ticket = useTicket(gameCode);
  const currency = useMemo(() => currencyOf(draw.currency), [draw.currency]);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<Partial<Price>>({});
  const [editing, setEditing] = useState<string>();
  const plays = useMemo(
    () => family.plays.filter(({ code }) => draw.plays.includes(code)),
    [family, draw.plays],
  );
  const play = plays.find(({ code }) => code === playType) ?? plays[0] ?? family.plays[0];
  if (!play) throw new Error('a family without plays');
  const price: Price = {
    unit: draw.units.includes(chosen.unit ?? '') ? (chosen.unit ?? '') : (draw.units[0] ?? '0'),
    multiple: chosen.multiple ?? 1,
    group: Math.min(chosen.group ?? draw.base, draw.base),
  };
  const numbers = written[play.code] ?? '';
  const { unit, multiple, group } = price;
  const terms = useMemo(
    () => ({ top: draw.top, base: draw.base, currency }),
    [draw.top, draw.base, currency],
  );
  // Lists may be long: they are read when they change, not with each step of a clock.
  const writing = useMemo(
    () => judgeWriting(play, { playType: play.code, numbers, unit, multiple, group }, terms),
    [play, numbers, unit, multiple, group, terms],
  );
  const { plays: offeredPlays, units, payoutMax } = draw;
  const inBasket = useMemo(
    () =>
      ticket.lines.map((kept): InBasket => {
        // The base may have been lowered since: what is shown is what is placed.
        const line = { ...kept, group: Math.min(kept.group, terms.base) };
        const offered = { ...terms, plays: offeredPlays, units, payoutMax };
        return { line, ...markLine(family, line, offered) };
      }),
    [ticket.lines, family, terms, offeredPlays, units, payoutMax],
  );
  const counted = useMemo(
    () => inBasket.flatMap(({ line, judged }) => (judged ? [{ line, judged }] : [])),
    [inBasket],
  );
  const judgedLines = useMemo(() => counted.map(({ judged }) => judged), [counted]);
  const groups = useTogether(family, judgedLines);
  const isEditing = ticket.lines.some(({ id }) => id === editing);
  const added = writing.ok ? writing.lines : [];
  const write = (text: string) => setWritten({ ...written, [play.code]: text });
  return {
    gameCode,
    draws,
    draw,
    family,
    words,
    currency,
    money: (minor) => formatAmount(printAmount(minor, currency)),
    plays,
    play,
    numbers,
    write,
    price,
    setPrice: (next) => setChosen({ ...chosen, ...next }),
    writing,
    fits: ticket.lines.length + added.length - Number(isEditing) <= LINES_MOST,
    ticket,
    inBasket,
    counted,
    judgedLines,
    groups,
    editing: isEditing ? editing : undefined,
    add: () => {
      ticket.putAll(
        added.map(({ text }) => ({ playType: play.code, numbers: text, ...price })),
        editing,
      );
      setEditing(undefined);
      write('');
    },
    addAll: (texts) => {
      const lines = texts.map((text) => {
        const line = { playType: play.code, numbers: text, ...price };
        const its = judgeLine(play, line, terms);
        const least = its.ok && its.judged.isTooSmall ? its.judged.least : undefined;
        return { ...line, multiple: least ?? line.multiple };
      });
      ticket.putAll(lines);
    },
    edit: (line) => {
      setWritten({ ...written, [line.playType]: line.numbers });
      setChosen({ unit: line.unit, multiple: line.multiple, group: line.group });
      setEditing(line.id);
      openPlay(line.playType);
    },
    keep: () => {
      setEditing(undefined);
      write('');
    },
    openPlay,
  };
};
