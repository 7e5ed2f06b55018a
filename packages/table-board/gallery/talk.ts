import type { ChatCalls, ChatView } from '@fairhouse/game-kit/board';

const SAID = [
  ['mo***n', 'Good evening all'],
  ['li***a', 'Evening! Third night at this table'],
  ['gallery', 'good luck everybody'],
  ['ha***8', 'Chúc cả bàn may mắn'],
  ['ke***r', 'that was close, one card more and it would have gone the other way'],
  ['sa***m', 'حظ سعيد للجميع'],
  ['mo***n', 'thanks'],
  ['du***o', '\u{1f340}\u{1f340}'],
  ['ng***y', 'who stays for another ten?'],
  ['gallery', 'I do'],
] as const;
const EVERY_MILLISECONDS = 5000;

/** A talk that goes on by itself in the page. */
export const makeTalk = (
  state: string,
  tell: (event: string, data: unknown) => void,
): ChatCalls => {
  const now = Date.now();
  const said =
    state === 'empty'
      ? []
      : SAID.map(([account, text], index) => ({
          id: `${index + 1}`,
          account: account === 'gallery' ? 'ga***y' : account,
          text,
          isOwn: account === 'gallery',
          at: new Date(now - (SAID.length - index) * 50_000).toISOString(),
        }));
  let last = SAID.length;
  const next = (account: string, text: string) => {
    last += 1;
    return { id: `${last}`, account, text, at: new Date().toISOString() };
  };
  if (state === 'live') {
    setInterval(() => {
      const [account, text] = SAID[last % SAID.length] ?? SAID[0];
      tell('chat', next(account, text));
    }, EVERY_MILLISECONDS);
  }
  const mute: ChatView['mute'] =
    state === 'muted' ? { until: new Date(now + 1_800_000).toISOString() } : null;
  return {
    read: () =>
      state === 'failed'
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ list: said, mute, mayWrite: mute === null && state !== 'trial' }),
    say: ({ text }) =>
      state === 'refused'
        ? Promise.reject(Object.assign(new Error(''), { code: 'chat_text_refused' }))
        : Promise.resolve(next('ga***y', text)),
  };
};
