import { createRoot } from 'react-dom/client';
import type { Game } from '@fairhouse/game-kit';
import type { BoardProps, PlayApi } from '@fairhouse/game-kit/board';
import { ThemeProvider, ToastProvider } from '@fairhouse/ui';
import '@fairhouse/ui/tokens.css';
import '@fairhouse/ui/base.css';
import '@fairhouse/ui/components.css';
import './gallery.css';
import { makeActedTable } from './acted-house.ts';
import { makeTable, type Wanted } from './house.ts';
import { makeTalk } from './talk.ts';

type Texts = Record<string, string>;
const engines = import.meta.glob<{ game: Game }>('../../../games/*/engine.ts');
const boards = import.meta.glob<{ Board: React.ComponentType<BoardProps> }>(
  '../../../games/*/board.tsx',
);
const gameTexts = import.meta.glob<{ default: Texts }>('../../../games/*/texts/*.json');
const frameTexts = import.meta.glob<{ default: Texts }>('../../../languages/*/play.json');

/** The address says what is shown: ?game=baccarat&phase=drawn&at=1500&nonce=3&lang=ar&still=1 */
const asked = new URLSearchParams(location.search);
const slug = asked.get('game') ?? 'baccarat';
const language = asked.get('lang') ?? 'en';
const direction = language === 'ar' ? 'rtl' : 'ltr';
const wanted: Wanted = {
  phase: (asked.get('phase') ?? 'live') as Wanted['phase'],
  nonce: Number(asked.get('nonce') ?? 0),
  profile: asked.get('profile') ?? undefined,
  dealMilliseconds: Number(asked.get('deal') ?? 8000),
  at: Number(asked.get('at') ?? 0),
  isClosed: asked.has('closed'),
};

const [{ game }, { Board }, own, frame] = await Promise.all([
  need(engines, `../../../games/${slug}/engine.ts`),
  need(boards, `../../../games/${slug}/board.tsx`),
  need(gameTexts, `../../../games/${slug}/texts/${language}.json`),
  need(frameTexts, `../../../languages/${language}/play.json`),
]);
if (game.kind !== 'shared' && game.kind !== 'acted') throw new Error(`${slug} is no table`);
document.documentElement.lang = language;
document.documentElement.dir = direction;
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';

function need<File>(files: Record<string, () => Promise<File>>, path: string): Promise<File> {
  const file = files[path];
  if (!file) throw new Error(`there is no ${path}`);
  return file();
}

const texts: Texts = { ...frame.default, ...own.default };
const t: PlayApi['t'] = (key, values = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const listed = (name: string) => asked.get(name)?.split(',').filter(Boolean) ?? [];
const placesOf = (name: string) => listed(name).map((one) => `seat${one}`);
const actedTable =
  game.kind === 'acted'
    ? makeActedTable(game, {
        ...wanted,
        mine: placesOf('seats'),
        others: placesOf('others'),
        acts: listed('acts').map((one) => {
          const [seat = '', action = ''] = one.split(':');
          return { seat, action };
        }),
      })
    : undefined;
const table = actedTable ?? makeTable(game as Exclude<typeof game, { kind: 'acted' }>, wanted);
type Hear = (event: string, data: unknown) => void;
const listeners = new Set<Hear>();
const hear: Hear = (event, data) => listeners.forEach((listener) => listener(event, data));
const step = (): void => {
  const stands = table.moveOn();
  hear('state', table.view());
  setTimeout(step, stands);
};
if (wanted.phase === 'live') setTimeout(step, 14_000);

/** ?chat=muted, trial, empty, failed or live, where somebody goes on talking. */
const talk = makeTalk(asked.get('chat') ?? '', (event, data) => hear(event, data));

/** What a table's board calls of the frame; the rest is never reached from here. */
const play = {
  session: {
    slug,
    tableId: 'gallery',
    account: 'gallery',
    currency: 'USD',
    currencyDigits: 2,
    language,
    startedAt: new Date().toISOString(),
    minimumSpinMilliseconds: 0,
    autoplayAllowed: false,
    stakes: [],
  },
  balance: '8452.30',
  holdBalance: () => undefined,
  t,
  language,
  direction,
  theme: 'dark',
  reducedMotion: asked.has('still'),
  isSoundOn: asked.has('sound'),
  setSoundOn: () => undefined,
  openFairness: () => undefined,
  leave: () => undefined,
  tableState: () => Promise.resolve(table.view()),
  ownBets: () => Promise.resolve(table.own()),
  placeBets: ({ bets }: { bets: { bet: string; stake: string }[] }) =>
    Promise.resolve(table.place(bets)),
  actAtTable: ({ seat, action }: { seat: string; action: string }) => {
    const own = actedTable?.act(seat, action);
    setTimeout(() => hear('state', table.view()), 0);
    return Promise.resolve(own);
  },
  chat: talk,
  subscribe: (_: string, onEvent: Hear) => {
    listeners.add(onEvent);
    return () => {
      listeners.delete(onEvent);
    };
  },
} as unknown as PlayApi;

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <ThemeProvider>
    <ToastProvider closeLabel="Close" regionLabel="Messages">
      <main className="gallery">
        <Board play={play} />
      </main>
    </ToastProvider>
  </ThemeProvider>,
);
