import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { VendorGame } from '@fairhouse/contract/vendor-protocol';
import { GAMES } from './games.ts';
import { manifest } from './manifest.ts';

type File = { type: string; body: string };
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
let kept: Record<string, File> | undefined;

/** The script runs as it is written, without its types: there is nothing to build. */
export const files = (): Record<string, File> => {
  kept ??= {
    '/page.css': { type: 'text/css; charset=utf-8', body: read('./page.css') },
    '/page.js': {
      type: 'text/javascript; charset=utf-8',
      body: stripTypeScriptTypes(read('./page.ts')),
    },
  };
  return kept;
};

/** One game, without anything about a member: its ticket stands behind the hash. */
export const pageOf = (game: VendorGame): string => `<!doctype html><html lang="en"
  data-game="${game.code}" data-min="${game.minBet}" data-max="${game.maxBet}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${game.name}</title><link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script></head>
<body><main>
<header><div><p class="mark">${manifest.name} · play money</p><h1>${game.name}</h1></div>
<p class="money"><span id="wallet">Balance</span>
<output id="balance" data-key="balance">–</output></p>
</header>
<section id="stage" class="stage" aria-label="Outcome"><div id="shown" class="shown"></div>
<p id="said" role="status" data-key="said">Opening …</p></section>
<p class="intro">${GAMES[game.code]?.intro ?? ''} Returns from ${game.rtp}.</p>
<fieldset><legend>Stake</legend><div id="stakes" class="chips"></div></fieldset>
<fieldset><legend>Bet</legend><div id="bets" class="bets"></div></fieldset>
<details><summary>A vendor's bad days</summary>
<label>How the house is told <select id="mode" data-key="mode"></select></label>
<p>What goes wrong on the way must change no balance: each bet ends once.</p></details>
<section aria-label="History"><h2>Your last rounds</h2><ol id="history" data-key="history"></ol>
<p id="none" class="intro">Nothing was played here yet.</p></section>
</main></body></html>`;
