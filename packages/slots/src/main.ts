import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toDecimal } from '@fairhouse/game-kit';
import { certificateOf, figuresOf } from './game.ts';
import { checkedKindOf, type SlotModel } from './kinds.ts';

/** `node packages/slots/src/main.ts <slug> ...` prints the certificate of games/<slug>. */
const games = path.resolve(import.meta.dirname, '../../../games');
for (const slug of process.argv.slice(2)) {
  const model = JSON.parse(readFileSync(path.join(games, slug, 'model.json'), 'utf8')) as SlotModel;
  const { rtp, deviation, method, figures, contribution } = certificateOf(model);
  const kind = checkedKindOf(model);
  process.stdout.write(
    `${JSON.stringify(
      {
        slug,
        kind: model.kind,
        manifest: figuresOf(model),
        exact: toDecimal(rtp, 8),
        deviation: deviation?.toFixed(4),
        method,
        ...(contribution ? { contribution: toDecimal(contribution, 6) } : {}),
        figures: Object.fromEntries(
          Object.entries(figures).map(([name, figure]) => [name, toDecimal(figure, 8)]),
        ),
        features: kind.facts(model).features,
        buys: kind.buys(model).map(({ feature, priceBets }) => ({ feature, priceBets })),
      },
      undefined,
      1,
    )}\n`,
  );
}
