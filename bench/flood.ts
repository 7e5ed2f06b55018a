import { status } from '@fairhouse/contract/brands';
import { memberInfo } from '@fairhouse/contract/members';
import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import { WebSocket } from 'ws';
import { openHouse, type House } from './house.ts';
import { fetchFor, type Load, type LoadRequest } from './load.ts';
import { tellFigures } from './tell.ts';

const SECONDS = 6;
/** Calls of the attacker under way at a time. */
const ATTACKERS = 40;
const SOCKETS = 400;
const PAUSE_MILLISECONDS = 30;
const P99_LIMIT_MILLISECONDS = 400;
const ATTACKER = '203.0.113.66';
const VISITOR = '198.51.100.7';

/**
 * What a flood from one address costs another visitor: the visitor asks for a public call and for
 * pictures that nobody has drawn yet, alone and beside an attacker who asks for thousands of
 * pictures, calls with invented tokens and holds sockets open.
 */
export const benchFlood = async (): Promise<void> => {
  const house = await openHouse();
  let tiles = 0;
  const tileFor = (who: string): string => {
    tiles += 1;
    return `/art/drawn/${tiles % 361}-${who}${LETTERS(Math.floor(tiles / 361))}.webp`;
  };
  const from = (ip: string, more: Record<string, string> = {}) => ({
    'x-forwarded-for': ip,
    ...more,
  });
  const get = (path: string, headers: Record<string, string>): LoadRequest => ({
    path,
    method: 'GET',
    headers,
  });
  const visit = async () => {
    const [calls, pictures] = await Promise.all([
      load(house, 1, () => get(status.path, from(VISITOR))),
      load(house, 1, () => get(tileFor('visitor'), from(VISITOR))),
    ]);
    return { calls, pictures };
  };
  const flood = async () => {
    const [pictures, tokens] = await Promise.all([
      load(house, ATTACKERS, () => get(tileFor('flood'), from(ATTACKER))),
      load(house, ATTACKERS, (worker, turn) =>
        get(
          memberInfo.path,
          from(ATTACKER, { authorization: `Bearer ${worker}-${turn}-${'x'.repeat(30)}` }),
        ),
      ),
    ]);
    return { pictures, tokens };
  };
  await visit();
  const alone = await visit();
  const sockets = await openSockets(house, SOCKETS);
  const [beside, attack] = await Promise.all([visit(), flood()]);
  await house.stop();
  tellFigures(
    {
      bench: 'flood',
      seconds: SECONDS,
      visitor: { alone: shown(alone), besideFlood: shown(beside) },
      attacker: {
        picturesDrawn: attack.pictures.answered,
        picturesRefused: attack.pictures.failed,
        tokensTried: attack.tokens.failed,
        socketsAsked: SOCKETS,
        socketsOpen: sockets,
      },
      p99LimitMilliseconds: P99_LIMIT_MILLISECONDS,
    },
    {
      calls: beside.calls.p99Milliseconds <= P99_LIMIT_MILLISECONDS,
      pictures: beside.pictures.p99Milliseconds <= P99_LIMIT_MILLISECONDS,
    },
  );
};

const LETTERS = (count: number): string =>
  String.fromCodePoint(97 + (Math.floor(count / 26) % 26), 97 + (count % 26));

const load = (
  house: House,
  concurrency: number,
  request: (worker: number, turn: number) => LoadRequest,
): Promise<Load> =>
  fetchFor({
    origin: house.url,
    seconds: SECONDS,
    concurrency,
    request,
    pauseMilliseconds: concurrency === 1 ? PAUSE_MILLISECONDS : 5,
  });

const shown = ({ calls, pictures }: { calls: Load; pictures: Load }) => ({
  callP50Milliseconds: calls.p50Milliseconds,
  callP99Milliseconds: calls.p99Milliseconds,
  pictureP50Milliseconds: pictures.p50Milliseconds,
  pictureP99Milliseconds: pictures.p99Milliseconds,
  refused: calls.failed + pictures.failed,
  firstRefusal: calls.firstFailure ?? pictures.firstFailure,
});

/** How many of an attacker's sockets stay. */
const openSockets = async (house: House, count: number): Promise<number> => {
  const tried = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<boolean>((resolve) => {
          const socket = new WebSocket(`${house.url.replace('http', 'ws')}${REALTIME_PATH}`, {
            headers: { 'x-forwarded-for': ATTACKER },
          });
          socket.once('open', () => resolve(true));
          socket.once('error', () => resolve(false));
        }),
    ),
  );
  return tried.filter(Boolean).length;
};
