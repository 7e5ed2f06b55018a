import { tagOf } from '@fairhouse/contract/languages';
import { feedKey } from '@fairhouse/contract/game-feed';
import { isRefusal } from '../../../kernel/refusal.ts';
import { entryOfSlug } from '../../catalogue/index.ts';
import { actorOf } from '../../session/index.ts';
import { printAnswer, type Said } from './said.ts';
import type { Who } from '../rows/players.ts';

/** What a vendor may know of a player: nothing that names a person. */
export const tellInfo = async (said: Said<'info'>, who: Who | undefined): Promise<string> =>
  printAnswer(
    said,
    who
      ? {
          status: 'RS_OK',
          availableMinor: who.available,
          more: {
            language: tagOf(said.house.brand.defaultLanguage),
            is_disabled: who.status !== 'open' || who.is_stopped,
          },
        }
      : { status: 'RS_ERROR_INVALID_TOKEN' },
  );

/** What the player of a token has at this moment; nothing is kept of the answer. */
export const tellBalance = async (said: Said<'balance'>, who: Who | undefined): Promise<string> => {
  const { house, place, body } = said;
  if (!who?.token_at) return printAnswer(said, { status: 'RS_ERROR_INVALID_TOKEN' });
  const code = body.game_code;
  const slug = feedKey({ vassalage: place.code, code: code ?? '' });
  if (code !== undefined && !(await entryOfSlug(house, house.brand, slug)))
    return printAnswer(said, { status: 'RS_ERROR_INVALID_GAME' });
  const actor = await actorOf(house, { method: 'GET', needs: 'play' }, body.token);
  if (isRefusal(actor)) return printAnswer(said, { status: 'RS_ERROR_TOKEN_EXPIRED' });
  return printAnswer(said, { status: 'RS_OK', availableMinor: who.available });
};
