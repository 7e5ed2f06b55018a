import sharp from 'sharp';

/** Slips of banks as members send them, drawn: three layouts, each with facts of its own. */
export type SlipFacts = {
  amount: string;
  name: string;
  reference: string;
  when: string;
  number: string;
};
type Layout = 'light' | 'dark' | 'paper';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The same for the same seed. */
export const slipFacts = (seed: number): SlipFacts => {
  let state = seed * 48_271 + 11;
  const next = (below: number) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % below;
  };
  const word = (length: number) => Array.from({ length }, () => LETTERS[next(32)]).join('');
  return {
    amount: `${next(900) + 100}.${next(90) + 10}`,
    name: word(6 + next(8)),
    reference: `FH${word(8)}`,
    number: String(10_000_000 + next(89_999_999)),
    when: `${next(18) + 10}/11/2026 ${next(14) + 10}:${next(50) + 10}`,
  };
};

/** Letters of boxes, so that a picture does not hang on the fonts of a machine. */
const written = (text: string, p: { x: number; y: number; size: number; fill: string }) =>
  [...text]
    .flatMap((letter, at) =>
      Array.from({ length: 15 }, (_, cell) => {
        const isInk =
          letter !== ' ' && ((letter.charCodeAt(0) * 2_654_435_761) >>> (cell % 27)) & 1;
        const unit = p.size / 5;
        return isInk
          ? `<rect x="${p.x + at * unit * 4 + (cell % 3) * unit}" y="${
              p.y + Math.floor(cell / 3) * unit
            }" width="${unit}" height="${unit}" fill="${p.fill}"/>`
          : '';
      }),
    )
    .join('');

const LAYOUTS: Record<
  Layout,
  {
    width: number;
    height: number;
    back: string;
    fill: string;
    top: number;
    step: number;
    size: number;
    head: string;
  }
> = {
  light: {
    width: 1080,
    height: 1920,
    back: '#f4f5f7',
    fill: '#111',
    top: 900,
    step: 110,
    size: 34,
    head:
      '<rect width="1080" height="360" fill="#0a6b4d"/>' +
      '<circle cx="540" cy="560" r="90" fill="#17b26a"/>',
  },
  dark: {
    width: 1170,
    height: 2532,
    back: '#0d1117',
    fill: '#eee',
    top: 900,
    step: 150,
    size: 40,
    head: '<circle cx="585" cy="420" r="110" fill="#2b6cff"/>',
  },
  paper: {
    width: 1100,
    height: 760,
    back: '#fff',
    fill: '#000',
    top: 170,
    step: 80,
    size: 28,
    head: '<rect x="40" y="110" width="1020" height="3" fill="#333"/>',
  },
};

export const drawSlip = (layout: Layout, facts: SlipFacts): Promise<Buffer> => {
  const { width, height, back, fill, top, step, size, head } = LAYOUTS[layout];
  const lines = [
    ['BANK OF HARBOUR', 'PAID'],
    ['AMOUNT', facts.amount],
    ['FROM', facts.name],
    ['NOTE', facts.reference],
    ['TIME', facts.when],
    ['NUMBER', facts.number],
  ] as const;
  const body = lines
    .map(
      ([label, value], at) =>
        written(label, { x: 60, y: top + at * step, size, fill }) +
        written(value, { x: width * 0.45, y: top + at * step, size, fill }),
    )
    .join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}"
    height="${height}"><rect width="${width}" height="${height}" fill="${back}"/>${head}${body}
    </svg>`),
  )
    .png()
    .toBuffer();
};
