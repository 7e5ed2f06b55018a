import type { BetRow } from './rows/bets.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

const STATES: Readonly<Record<BetRow['state'], string>> = {
  asked: 'The operator is being asked for the stake.',
  taken: 'The stake was taken; the round is being decided.',
  played: 'The round has ended.',
  refused: 'The operator refused the stake. Nothing was played.',
  cancelled: 'The bet was taken back. Nothing was played.',
};

const factHtml = ({ name, value }: Fact): string =>
  `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`;
type Fact = { name: string; value: string };

/** What support of an operator reads; in English, as the protocol is. */
export const roundHtml = (p: {
  game: string;
  token: string;
  state: BetRow['state'];
  facts: readonly Fact[];
}): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(p.game)}: a round</title>
<link rel="stylesheet" href="/supply/page.css"></head><body><main>
<h1>${escaped(p.game)}</h1><p role="status">${escaped(STATES[p.state])}</p><dl>
${p.facts.map(factHtml).join('\n')}
</dl>${
  p.state === 'played'
    ? `<p><a href="/supply/rounds/${escaped(p.token)}/proof.json">The proof as a file</a>:
the same that <code>npm run verify</code> and the second verifier read.</p>`
    : ''
}</main></body></html>`;

export const PAGE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 44rem; margin: 0 auto; padding: 1.5rem; }
dt { margin-top: 0.75rem; opacity: 0.75; font-size: 0.875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
`;
