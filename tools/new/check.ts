import path from 'node:path';
import { conformanceOfFolder, loadGame } from '../../packages/game-kit/src/loader.ts';
import { rtpTable } from '../../packages/game-kit/src/rtp/table.ts';
import { exists, type GamePlaces } from './places.ts';
import { figureProblems, isBelowWhole } from './check-figures.ts';
import { modelProblems } from './check-model.ts';
import { pictureProblems, textProblems } from './check-shown.ts';

/** What is wrong with a game, sentence by sentence, and the table of what it returns. */
export const checkGame = async (
  slug: string,
  places: GamePlaces,
): Promise<{ problems: string[]; report: string }> => {
  const folder = path.join(places.games, slug);
  const isSlot = await exists(path.join(folder, 'model.json'));
  const { problems, model } = isSlot ? await modelProblems(slug, places) : { problems: [] };
  // Pictures and texts are named by the model's symbols, so what is missing is said at once;
  // figures and rounds need a model that is right.
  const shown = model
    ? [
        ...(await pictureProblems(slug, model, places)),
        ...(await textProblems(slug, model, places)),
      ]
    : [];
  if (problems.length > 0) return { problems: [...problems, ...shown], report: '' };
  try {
    const { game, manifest, hasBoard } = await loadGame(folder);
    const figures = model ? figureProblems(model, manifest) : [];
    if (model && !isBelowWhole(model)) return { problems: [...figures, ...shown], report: '' };
    const rules = (await conformanceOfFolder(folder)).filter(
      (problem) => !model || !/^manifest: (rtp|hitRate) "|the picture .* is missing$/.test(problem),
    );
    if (!hasBoard) rules.push('board.tsx is missing: the game cannot be shown');
    return { problems: [...figures, ...rules, ...shown], report: rtpTable(game.rtp()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [`the game cannot be read: ${reason}`, ...shown], report: '' };
  }
};
