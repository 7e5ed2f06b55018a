import type { Person, World } from './world.ts';

/** Launches a game as the site does and answers the play token of its frame. */
export const openGame = async (
  world: World, person: Pick<Person, 'token'>, gameId: string,
): Promise<string> => {
  const launched = await world.call('GET', `/wps/game/launchGame?gameId=${gameId}`,
    { token: person.token });
  const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
  return String((await world.call('POST', '/wps/play/session', { body: { ticket } }))
    .value.playToken);
};
