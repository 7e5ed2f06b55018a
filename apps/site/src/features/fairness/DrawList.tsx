import type { DrawRecord } from '@fairhouse/game-kit/verify/recording';
import type { Proof } from '@fairhouse/contract/records-proofs';
import { orderItems, type PictureItem } from './picture.ts';
import { nameOf, Shape, type Speech } from './shapes.tsx';

const WORDS_SHOWN = 8;
const ITEMS_SHOWN = 12;
const hexOf = (word: number): string => word.toString(16).padStart(8, '0');

type Props = { proof: Proof; draws: readonly DrawRecord[]; speech: Speech };
type Row = { word: number; n: number; result: string; meaning: string };

/** The first numbers of the stream, and what each of them became. */
export const DrawList = ({ proof, draws, speech }: Props) => {
  const { say } = speech;
  const rows = rowsOf(proof, draws, speech);
  const words = draws.reduce((sum, draw) => sum + draw.words.length, 0);
  const isNamed = rows.some(({ meaning }) => meaning !== '');
  if (rows.length === 0) return <p>{say('step4.none')}</p>;
  return (
    <>
      <div className="fh-tablewrap">
        <table className="fr-bets fr-draws">
          <caption className="sr-only">{say('step4.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('step4.number')}</th>
              <th scope="col">{say('step4.n')}</th>
              <th scope="col">{say('step4.rest')}</th>
              {isNamed && <th scope="col">{say('step4.means')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, WORDS_SHOWN).map(({ word, n, result, meaning }, at) => (
              <tr key={at}>
                <td>
                  <code dir="ltr">{hexOf(word)}</code> <bdi>{word}</bdi>
                </td>
                <td>{n}</td>
                <td>{result}</td>
                {isNamed && <td>{meaning}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{say('step4.used', { count: words, shown: Math.min(words, WORDS_SHOWN) })}</p>
      {draws
        .map((draw, at) =>
          draw.kind === 'shuffle' ? <Order key={at} {...{ proof, draw, speech }} /> : null,
        )
        .slice(0, 3)}
    </>
  );
};

const Order = ({
  proof,
  draw,
  speech,
}: {
  proof: Proof;
  speech: Speech;
  draw: Extract<DrawRecord, { kind: 'shuffle' }>;
}) => {
  const { say } = speech;
  const items = orderItems(proof.slug, draw.order).slice(0, ITEMS_SHOWN);
  return (
    <>
      <p>{say('step4.shuffle', { words: draw.words.length, n: draw.n })}</p>
      {items.length > 0 ? (
        <div className="fr-order" data-key="order">
          {items.map((item, at) => (
            <Shape key={at} {...{ item, speech, size: 36 }} />
          ))}
        </div>
      ) : (
        <p>
          <code dir="ltr">{draw.order.slice(0, ITEMS_SHOWN).join(' ')} …</code>
        </p>
      )}
    </>
  );
};

const rowsOf = (proof: Proof, draws: readonly DrawRecord[], speech: Speech): Row[] => {
  const rows: Row[] = [];
  for (const [at, draw] of draws.entries()) {
    if (rows.length >= WORDS_SHOWN) break;
    rows.push(
      ...(draw.kind === 'below' ? singleRows(proof, draw, { at, speech }) : swapRows(draw, speech)),
    );
  }
  return rows;
};

/** A number of the incomplete last part is drawn again, so that no result is likelier. */
const singleRows = (
  proof: Proof,
  draw: Extract<DrawRecord, { kind: 'below' }>,
  { at, speech }: { at: number; speech: Speech },
): Row[] =>
  draw.words.map((word, index) => {
    const isKept = index === draw.words.length - 1;
    return {
      word,
      n: draw.n,
      result: isKept ? String(draw.value) : '–',
      meaning: isKept ? meaningOf(proof, { ...draw, at }, speech) : speech.say('step4.again'),
    };
  });

/** The last place of an order is filled first, by the place that the number names. */
const swapRows = (
  { n, words }: Extract<DrawRecord, { kind: 'shuffle' }>,
  { say }: Speech,
): Row[] => {
  const rows: Row[] = [];
  let place = n;
  for (const word of words) {
    if (rows.length === WORDS_SHOWN || place < 2) break;
    const isKept = word < 2 ** 32 - (2 ** 32 % place);
    rows.push({
      word,
      n: place,
      result: isKept ? String(word % place) : '–',
      meaning: isKept
        ? say('step4.swap', { one: place, other: (word % place) + 1 })
        : say('step4.again'),
    });
    if (isKept) place -= 1;
  }
  return rows;
};

type Single = { at: number; n: number; value: number };

/** What a single draw decided, in the words of its game. */
const meaningOf = (proof: Proof, { at, n, value }: Single, speech: Speech): string => {
  const { say, words } = speech;
  const named = (item: PictureItem) => nameOf(item, speech);
  switch (proof.slug) {
    case 'sic-bo':
      return named({ kind: 'die', face: value + 1 });
    case 'fish-prawn-crab':
      return named({ kind: 'symbol', colour: '', name: SYMBOLS[value] ?? '' });
    case 'roulette':
      return say('step4.pocket', { number: value });
    case 'se-die':
      return named({ kind: 'disc', isRed: value === 1 });
    case 'fan-tan':
      return at === 0 ? named({ kind: 'beads', count: value + 1 }) : say('step4.heap');
    case 'coin-toss':
      return words(value === 0 ? 'heads' : 'tails') ?? '';
    case 'lamp-dice':
      return (value / 100).toFixed(2);
    case 'star-drop':
      return say(value === 0 ? 'step4.left' : 'step4.right');
    case 'card-climb':
      return named({ kind: 'card', id: value });
    default:
      return n === 2 ** 32 && typeof proof.outcome?.point === 'number'
        ? named({ kind: 'multiple', hundredths: proof.outcome.point })
        : '';
  }
};
const SYMBOLS = ['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster'];
