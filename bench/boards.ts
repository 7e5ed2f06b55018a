import { chromium, type CDPSession, type Page } from '@playwright/test';
import { allCalls } from '@fairhouse/contract';
import { launchPage } from '../tests/e2e/member-api.ts';
import { chromiumPath } from '../tools/chromium.mjs';
import { openHouse } from './house.ts';
import { makePlayers } from './players.ts';
import { tellFigures } from './tell.ts';

const CHROMIUM = chromiumPath();
const SLOWDOWN = 4;
const MEASURED_MILLISECONDS = 4000;
const FRAME_LIMIT_MILLISECONDS = 17;
const OWN_KILOBYTES_LIMIT = 200;
/** One slot of each kind, every live table, the reef and an original of each way of playing. */
const BOARDS = [
  'lucky-bar',
  'nine-rivers',
  'gem-fall',
  'coral-cluster',
  'monsoon-ways',
  'vault-hold',
  'book-of-tides',
  'ember-respin',
  'grand-wheel',
  'twin-aurora',
  'lantern-market',
  'baccarat:lamp-room-1',
  'sic-bo:dice-deck-1',
  'roulette:compass-room-1',
  'dragon-tiger:gate-hall-1',
  'er-ba-gang:tile-garden-1',
  'wenzhou:domino-loft-1',
  'se-die:saucer-room-1',
  'fan-tan:bead-house-1',
  'niu-niu:ox-barn-1',
  'fish-prawn-crab:fish-market-1',
  'zjh:phoenix-parlour-1',
  'coral-reef:reef',
  'comet',
  'harbour-mines',
  'star-drop',
];

type Sizes = Map<string, number>;
type Board = { board: string; medianFrameMilliseconds: number; loaded: Sizes };

/**
 * Each board in Chromium on a phone at a quarter of the machine's speed: the median frame while it
 * plays, and what it loads beyond what other boards load too. The peer is a page that does nothing
 * but turn a bare WebGL triangle of the same size: without a graphics processor, drawing itself
 * is most of a frame.
 */
export const benchBoards = async (): Promise<void> => {
  // Before the house: without a browser nothing is left running.
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const house = await openHouse({ FAIRHOUSE_TABLE_OPEN_SECONDS: '5' });
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const link = await context.newCDPSession(page);
    await link.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return { page, link, close: () => context.close() };
  };
  const bare = await open();
  await bare.page.setContent(
    `<canvas width="390" height="844"></canvas><script>${TRIANGLE}</script>`,
  );
  const peer = await medianFrameOf(bare.page);
  await bare.close();
  const [member] = await makePlayers(house, 1, { gameId: 'harbour-lights', amount: '1000.00' });
  if (!member) throw new Error('no member was made');
  const boards: Board[] = [];
  for (const board of BOARDS) {
    const { page, link, close } = await open();
    const loaded = await watchSizes(link);
    await page.goto(house.url + (await launchPage(house.url, member, board)));
    await begin(page);
    boards.push({ board, medianFrameMilliseconds: await medianFrameOf(page), loaded });
    await close();
  }
  await browser.close();
  await house.stop();
  const shared = sharedOf(boards.map(({ loaded }) => loaded));
  const results = boards.map(({ board, medianFrameMilliseconds, loaded }) => ({
    board,
    medianFrameMilliseconds,
    ownKilobytes: kilobytesOf(loaded, (name) => !shared.has(name)),
  }));
  tellFigures(
    {
      bench: 'boards',
      slowdown: SLOWDOWN,
      bareWebglMedianFrameMilliseconds: peer,
      frameLimit: FRAME_LIMIT_MILLISECONDS,
      ownKilobytesLimit: OWN_KILOBYTES_LIMIT,
      ownKilobytesMax: Math.max(...results.map(({ ownKilobytes }) => ownKilobytes)),
      medianFrameMax: Math.max(...results.map((one) => one.medianFrameMilliseconds)),
      sharedKilobytes: kilobytesOf(boards[0]?.loaded ?? new Map(), (name) => shared.has(name)),
      boards: results,
    },
    {
      frame: results.every((one) => one.medianFrameMilliseconds <= FRAME_LIMIT_MILLISECONDS),
      ownKilobytes: results.every((one) => one.ownKilobytes <= OWN_KILOBYTES_LIMIT),
    },
  );
};

/** Closes the intro and presses the one button, or waits for the show of a table. */
const begin = async (page: Page): Promise<void> => {
  const start = page.getByRole('dialog').getByRole('button', { name: 'Start' });
  await start.click({ timeout: 20_000 }).catch(() => undefined);
  const go = page.locator('[data-key="spin"], [data-key="go"]').first();
  await go.click({ timeout: 5000 }).catch(() => undefined);
  // A table is measured while its result is dealt, thrown or spun.
  const isTable = (await page.locator('.tb').count()) > 0;
  if (isTable) await page.locator('.tb[data-phase="dealing"]').waitFor({ timeout: 60_000 });
};

/** What addresses of calls begin with. */
const CALLS = new Set(allCalls().map(({ definition }) => definition.path.split('/')[1] ?? ''));
/** The bytes of every answer as they came over the line, by address. */
const watchSizes = async (link: CDPSession): Promise<Sizes> => {
  const names = new Map<string, string>();
  const sizes: Sizes = new Map();
  link.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!CALLS.has(pathname.split('/')[1] ?? '')) names.set(requestId, pathname);
  });
  link.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name) sizes.set(name, encodedDataLength);
  });
  await link.send('Network.enable');
  return sizes;
};

/** What at least three boards load is of the engine, not of a game. */
const sharedOf = (all: readonly Sizes[]): Set<string> => {
  const times = new Map<string, number>();
  for (const name of all.flatMap((sizes) => [...sizes.keys()])) {
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= 3).map(([name]) => name));
};
const kilobytesOf = (sizes: Sizes, isWanted: (name: string) => boolean): number => {
  const bytes = [...sizes].reduce((sum, [name, size]) => sum + (isWanted(name) ? size : 0), 0);
  return Math.round(bytes / 102.4) / 10;
};

const medianFrameOf = (page: Page): Promise<number> =>
  page.evaluate(
    (milliseconds) =>
      new Promise<number>((resolve) => {
        const frames: number[] = [];
        let last = performance.now();
        const end = last + milliseconds;
        const take = (now: number) => {
          frames.push(now - last);
          last = now;
          if (now < end) {
            requestAnimationFrame(take);
            return;
          }
          frames.sort((a, b) => a - b);
          resolve(Math.round((frames[Math.floor(frames.length / 2)] ?? 0) * 10) / 10);
        };
        requestAnimationFrame(take);
      }),
    MEASURED_MILLISECONDS,
  );

const TRIANGLE = `
  const gl = document.querySelector('canvas').getContext('webgl');
  const shader = (kind, text) => {
    const made = gl.createShader(kind);
    gl.shaderSource(made, text); gl.compileShader(made);
    return made;
  };
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl.VERTEX_SHADER,
    'attribute vec2 at; void main() { gl_Position = vec4(at, 0.0, 1.0); }'));
  gl.attachShader(program, shader(gl.FRAGMENT_SHADER,
    'void main() { gl_FragColor = vec4(1.0); }'));
  gl.linkProgram(program); gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.enableVertexAttribArray(0); gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const draw = (now) => {
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([Math.sin(now / 300), 0.5, -0.5, -0.5, 0.5,
      Math.cos(now / 300)]), gl.DYNAMIC_DRAW);
    gl.clear(gl.COLOR_BUFFER_BIT); gl.drawArrays(gl.TRIANGLES, 0, 3);
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);`;
