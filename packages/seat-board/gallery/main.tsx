import { createRoot } from 'react-dom/client';
import { say, type Texts } from '@fairhouse/contract/texts';
import type { BoardProps, PlayApi } from '@fairhouse/game-kit/board';
import type { SeatsAction } from '@fairhouse/game-kit/hands';
import { SEATS_GAMES } from '@fairhouse/seats';
import { ThemeProvider, ToastProvider } from '@fairhouse/ui';
import '@fairhouse/ui/tokens.css';
import '@fairhouse/ui/fonts.css';
import '@fairhouse/ui/base.css';
import '@fairhouse/ui/components.css';
import './gallery.css';
import { makeRoom, type Wanted } from './room.ts';

const boards = import.meta.glob<{ Board: React.ComponentType<BoardProps> }>(
  '../../../games/{tien-len,landlord,grabbed-bulls}/board.tsx',
);
const gameTexts = import.meta.glob<{ default: Texts }>(
  '../../../games/{tien-len,landlord,grabbed-bulls}/texts/*.json',
);
const frameTexts = import.meta.glob<{ default: Texts }>('../../../languages/*/play.json');

/** The address says what is shown: ?game=landlord&acts=5&players=3&state=offered&lang=de&still */
const asked = new URLSearchParams(location.search);
const slug = asked.get('game') ?? 'tien-len';
const language = asked.get('lang') ?? 'en';
const direction = language === 'ar' ? 'rtl' : 'ltr';
const theme = asked.get('theme') === 'light' ? 'light' : 'dark';
const game = SEATS_GAMES.find((one) => one.slug === slug);
if (!game) throw new Error(`there is no ${slug}`);

function need<File>(files: Record<string, () => Promise<File>>, path: string): Promise<File> {
  const file = files[path];
  if (!file) throw new Error(`there is no ${path}`);
  return file();
}
const [{ Board }, own, frame] = await Promise.all([
  need(boards, `../../../games/${slug}/board.tsx`),
  need(gameTexts, `../../../games/${slug}/texts/${language}.json`),
  need(frameTexts, `../../../languages/${language}/play.json`),
]);
document.documentElement.lang = language;
document.documentElement.dir = direction;
localStorage.setItem('fairhouse.theme', theme);
document.documentElement.dataset.theme = theme;

const t: PlayApi['t'] = (key, values) =>
  (key.startsWith('play:')
    ? say(frame.default, key.slice('play:'.length), language, values)
    : (say(own.default, key, language, values) ?? say(frame.default, key, language, values))) ??
  key;

const room = makeRoom(game, {
  nonce: Number(asked.get('nonce') ?? 0),
  players: Number(asked.get('players') ?? game.seats.max),
  acts: Number(asked.get('acts') ?? 0),
  state: (asked.get('state') ?? 'seated') as Wanted['state'],
  isFrozen: asked.has('frozen'),
});
type Hear = (event: string, data: unknown) => void;
const listeners = new Map<string, Set<Hear>>();
const tell = (): void => {
  listeners.get('room:gallery')?.forEach((hear) => hear('state', room.room()));
  listeners.get('seat')?.forEach((hear) => hear('own', room.own()));
};
const SPEED_MILLISECONDS = Number(asked.get('speed') ?? 1400);
setInterval(() => {
  if (room.moveOn()) tell();
}, SPEED_MILLISECONDS);
if (asked.has('said')) room.say(3, 'well_played');

const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const moved = (state: Parameters<typeof room.to>[0]) => () => {
  room.to(state);
  setTimeout(tell, 0);
  return Promise.resolve(room.own());
};
const isFailing = asked.has('failed');

/** What a board of seats calls of the frame; the rest is never reached from here. */
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
  balance: '2480.50',
  holdBalance: () => undefined,
  t,
  language,
  direction,
  theme,
  reducedMotion: asked.has('still'),
  isSoundOn: asked.has('sound'),
  setSoundOn: () => undefined,
  openFairness: () => undefined,
  leave: () => undefined,
  seats: {
    room: () => (isFailing ? refuse('network_problem') : Promise.resolve(room.room())),
    own: () => Promise.resolve(room.own()),
    ask: moved('offered'),
    take: moved('seated'),
    leave: moved(asked.get('state') === 'seated' ? 'leaving' : 'none'),
    addChips: () => Promise.resolve(room.own()),
    act: ({ action }: { action: SeatsAction }) => {
      if (!room.act(action)) return refuse('invalid_choice');
      setTimeout(tell, 0);
      return Promise.resolve(room.own());
    },
    say: (_: string, phrase: Parameters<typeof room.say>[1]) => {
      room.say(0, phrase);
      tell();
      return Promise.resolve();
    },
    report: () => Promise.resolve(),
    hand: () => Promise.resolve(room.proof()),
  },
  subscribe: (topic: string, onEvent: Hear) => {
    const hearing = listeners.get(topic) ?? new Set();
    listeners.set(topic, hearing.add(onEvent));
    return () => {
      hearing.delete(onEvent);
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
