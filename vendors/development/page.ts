// What runs in the frame. It knows the vendor alone; the house is not in reach from here.
type Bet = { code: string; name: string; pays: string };
type Round = {
  roundId: string;
  bet: string;
  stake: string;
  payout: string;
  label: string;
  show: string[];
  at: string;
  told: string;
};
type Opened = {
  ok: true;
  session: string;
  currency: string;
  balance: string;
  stage: string;
  wallet: 'seamless' | 'transfer';
  bets: Bet[];
  modes: string[];
};
type Failed = { ok: false; code: string };

const WORDS: Record<string, string> = {
  insufficient_balance: 'The balance does not hold this stake.',
  own_limit: 'A limit of your own would be passed.',
  on_break: 'You are taking a break from play.',
  limit_exceeded: 'This stake is above what the game takes.',
  ticket_invalid: 'This page has ended. Open the game again from the hall.',
  lost_answer: 'The answer was lost on the way: the bet was given back.',
  game_maintenance: 'The game is being looked after.',
  maintenance: 'The house is being looked after.',
  game_closed: 'The game is closed.',
};
const wordOf = (code: string): string => WORDS[code] ?? `The house refused it (${code}).`;

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};
const { dataset } = document.documentElement;
const made = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => {
  const one = document.createElement(tag);
  one.className = className;
  one.textContent = text;
  return one;
};
const ask = async <Answer>(path: string, body: object): Promise<Answer | Failed> => {
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return (await response.json()) as Answer | Failed;
  } catch {
    return { ok: false, code: 'network_problem' };
  }
};

let opened: Opened | undefined;
let stake = '';

/** A page that is loaded again goes on with its session: the ticket was good for one. */
const openPage = async (): Promise<void> => {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket') ?? '';
  const merchant = new URLSearchParams(location.search).get('merchant') ?? '';
  const kept = sessionStorage.getItem(ticket);
  const answer = kept
    ? (JSON.parse(kept) as Opened)
    : await ask<Opened>('/api/open', { merchant, ticket });
  if (!answer.ok) {
    say(wordOf(answer.code), 'lost');
    return;
  }
  sessionStorage.setItem(ticket, JSON.stringify(answer));
  opened = answer;
  document.documentElement.dataset.stage = answer.stage;
  byId('wallet').textContent = answer.wallet === 'transfer' ? 'In this wallet' : 'Balance';
  showBalance(answer.balance);
  drawStakes();
  drawBets(answer.bets);
  for (const mode of answer.modes) {
    const option = made('option', '', mode);
    option.value = mode;
    byId('mode').append(option);
  }
  showFaces(['?', '?', '?'].slice(0, { reels: 3, ball: 1 }[answer.stage] ?? 2));
  say('Choose a stake and a bet.', '');
  if (kept) await refresh();
};

const refresh = async (): Promise<void> => {
  const now = await ask<{ ok: true; balance: string; history: Round[] }>('/api/state', {
    session: opened?.session,
  });
  if (!now.ok) {
    say(wordOf(now.code), 'lost');
    return;
  }
  showBalance(now.balance);
  for (const round of now.history.toReversed()) addToHistory(round);
};

const showBalance = (text: string): void => {
  byId('balance').textContent = `${text} ${opened?.currency ?? ''}`;
};
const say = (text: string, how: string): void => {
  byId('said').textContent = text;
  byId('stage').dataset.how = how;
};

const drawStakes = (): void => {
  const [min, max] = [Number(dataset.min), Number(dataset.max)];
  const steps = [1, 5, 10, 50, 100, 500].map((step) => step * min).filter((step) => step <= max);
  stake = String(steps[1] ?? min);
  for (const step of steps) {
    const chip = made('button', 'chip', String(step));
    chip.type = 'button';
    chip.dataset.key = `stake-${step}`;
    chip.setAttribute('aria-pressed', String(String(step) === stake));
    chip.addEventListener('click', () => {
      stake = String(step);
      for (const one of byId('stakes').children) {
        one.setAttribute('aria-pressed', String(one === chip));
      }
    });
    byId('stakes').append(chip);
  }
};

const drawBets = (bets: Bet[]): void => {
  for (const bet of bets) {
    const button = made('button', 'bet');
    button.type = 'button';
    button.dataset.key = `bet-${bet.code}`;
    button.append(made('b', '', bet.name), made('small', '', `pays ${bet.pays}`));
    button.addEventListener('click', () => {
      void play(bet);
    });
    byId('bets').append(button);
  }
};

const setBusy = (isBusy: boolean): void => {
  byId('stage').toggleAttribute('data-busy', isBusy);
  for (const one of byId('bets').querySelectorAll('button')) one.disabled = isBusy;
};

const play = async (bet: Bet): Promise<void> => {
  setBusy(true);
  say('…', '');
  const mode = (byId('mode') as HTMLSelectElement).value;
  const played = await ask<{ ok: true; round: Round; balance: string }>('/api/play', {
    session: opened?.session,
    bet: bet.code,
    stake,
    mode,
  });
  setBusy(false);
  byId('bets').querySelector<HTMLElement>(`[data-key="bet-${bet.code}"]`)?.focus();
  if (!played.ok) {
    say(wordOf(played.code), 'lost');
    return;
  }
  const { round } = played;
  showFaces(round.show);
  showBalance(played.balance);
  addToHistory(round);
  const isWon = Number(round.payout) > 0;
  const told =
    round.told === 'told' || round.told === 'feed' ? '' : ` The house was not told: ${round.told}.`;
  say(
    `${isWon ? `Pays ${round.payout}` : 'Nothing this time'} · ${round.label}.${told}`,
    isWon ? 'won' : 'none',
  );
};

const FRUIT: Record<string, string> = {
  bell:
    'M24 6a4 4 0 0 1 4 4c6 2 8 7 8 14 0 6 2 8 4 10v2H8v-2c2-2 4-4 4-10 0-7 2-12 8-14a4 4 0 0 1 ' +
    '4-4Zm-5 32h10a5 5 0 0 1-10 0Z',
  plum: 'M25 12c1-4 4-7 8-8-1 4-3 7-7 8 8 0 14 6 14 14s-7 17-16 17S8 34 8 26s7-15 17-14Z',
  leaf: 'M8 40C6 20 16 8 40 8c1 22-9 33-26 31 3-9 8-15 15-20-9 3-16 10-21 21Z',
};
const faceOf = (show: string): HTMLElement => {
  const face = made('span', 'face');
  const path = FRUIT[show];
  if (!path) {
    face.textContent = show;
    return face;
  }
  face.dataset.fruit = show;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 48 48');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', show);
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  face.append(svg);
  return face;
};
const showFaces = (show: string[]): void => {
  byId('shown').replaceChildren(...show.map(faceOf));
};

const addToHistory = (round: Round): void => {
  byId('none').hidden = true;
  const line = made('li', Number(round.payout) > 0 ? 'won' : '');
  const name = opened?.bets.find((one) => one.code === round.bet)?.name ?? round.bet;
  line.append(
    made('span', 'what', `${name} · ${round.label}`),
    made('span', 'figure', `− ${round.stake}`),
    made('span', 'figure paid', `+ ${round.payout}`),
  );
  byId('history').prepend(line);
  while (byId('history').children.length > 12) byId('history').lastElementChild?.remove();
};

void openPage();
export {};
