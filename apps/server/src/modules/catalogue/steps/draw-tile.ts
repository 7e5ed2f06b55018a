const [WIDTH, HEIGHT] = [360, 480];

/** The drawing of a hue and a word, always the same. */
export const drawTile = (hue: number, motif: string): string => {
  const random = sequenceOf(motif);
  const colour = (turn: number, lightness: number, alpha = 1) =>
    `hsl(${(hue + turn + 360) % 360} 62% ${lightness}% / ${alpha})`;
  const ground = GROUNDS[Math.floor(random() * GROUNDS.length)] ?? rays;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs><linearGradient id="a" x2=".3" y2="1"><stop stop-color="${colour(-18, 46)}"/>` +
    `<stop offset="1" stop-color="${colour(38, 13)}"/></linearGradient>` +
    `<radialGradient id="b"><stop stop-color="${colour(24, 88)}"/>` +
    `<stop offset="1" stop-color="${colour(8, 54)}"/></radialGradient></defs>` +
    `<path fill="url(#a)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<g fill="${colour(10, 70, 0.16)}">${ground(random)}</g>` +
    `<g fill="${colour(0, 10, 0.35)}" transform="translate(0 12)">${emblem(random, motif)}</g>` +
    `<g fill="url(#b)">${emblem(sequenceOf(motif, 1), motif)}</g></svg>`
  );
};

type Random = () => number;
/** Numbers that a word decides: the drawing belongs to the motif. */
const sequenceOf = (word: string, skipped = 1): Random => {
  let state = 2_166_136_261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ Math.imul(state ^ (state >>> 13), 7);
    return ((state >>> 0) % 10_000) / 10_000;
  };
  for (let turn = 0; turn < skipped; turn += 1) next();
  return next;
};

const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const at = (value: number): string => String(Math.round(value * 10) / 10);

const rays = (): string =>
  times(
    9,
    (turn) =>
      `<path d="M180 200 ${at(
        180 + 500 * Math.cos(turn * 0.698),
      )} ${at(200 + 500 * Math.sin(turn * 0.698))} ${at(
        180 + 500 * Math.cos(turn * 0.698 + 0.35),
      )} ${at(200 + 500 * Math.sin(turn * 0.698 + 0.35))}z"/>`,
  );
const waves = (random: Random): string =>
  times(6, (row) => {
    const y = 190 + row * 52 + random() * 14;
    return `<path d="M0 ${at(y)}q45-44 90 0t90 0 90 0 90 0v${HEIGHT}H0z"/>`;
  });
const hills = (random: Random): string =>
  times(4, (row) => {
    const y = 250 + row * 60;
    return `<path d="M0 ${at(y)}Q${at(60 + random() * 90)} ${at(y - 130)} 180 ${y}T360 ${at(
      y - 20,
    )}V${HEIGHT}H0z"/>`;
  });
const stars = (random: Random): string =>
  times(
    26,
    () =>
      `<circle cx="${at(
        random() * WIDTH,
      )}" cy="${at(random() * HEIGHT)}" r="${at(2 + random() * 9)}"/>`,
  );
const scales = (): string =>
  times(
    40,
    (turn) =>
      `<circle cx="${(turn % 5) * 90 + (Math.floor(turn / 5) % 2) * 45}" cy="${
        Math.floor(turn / 5) * 64
      }" r="40"/>`,
  );
const GROUNDS = [rays, waves, hills, stars, scales];

/** A round mark with as many petals as the word gives, and its first letter cut out of it. */
const emblem = (random: Random, motif: string): string => {
  random();
  const petals = 4 + Math.floor(random() * 7);
  const length = 78 + random() * 40;
  const width = 16 + random() * 26;
  const letter = motif.slice(0, 1).toUpperCase();
  return (
    times(
      petals,
      (turn) =>
        `<ellipse cx="180" cy="${at(215 - length / 2)}" rx="${at(width)}" ` +
        `ry="${at(length / 2)}" transform="rotate(${at((turn * 360) / petals)} 180 215)"/>`,
    ) +
    `<circle cx="180" cy="215" r="52"/><text x="180" y="240" fill="#0003" font-size="68" ` +
    `font-family="Georgia,serif" font-weight="700" text-anchor="middle">${letter}</text>`
  );
};
