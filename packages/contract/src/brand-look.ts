/**
 * The colours of a brand: one accent a theme, and what depends on it. The office shows beforehand
 * what the server refuses, by this one function. Ratios are those of WCAG 2.2.
 */
export const THEMES = ['dark', 'light'] as const;
export type ThemeName = (typeof THEMES)[number];
export type Accent = Readonly<Record<ThemeName, string>>;

/** What the accent stands on: the surfaces of packages/ui/src/tokens.css. */
export const SURFACES = {
  dark: {
    bg: '#0e0c14',
    'bg-sunken': '#09080d',
    'surface-1': '#16141e',
    'surface-2': '#1e1b28',
    'surface-3': '#282435',
  },
  light: {
    bg: '#f3f1f7',
    'bg-sunken': '#e9e6f0',
    'surface-1': '#ffffff',
    'surface-2': '#f7f5fa',
    'surface-3': '#ebe7f2',
  },
} as const;
/** Colours of the tokens that hold on all of these, to choose from. */
export const ACCENTS = {
  violet: { dark: '#8f7bff', light: '#6a4fe0' },
  blue: { dark: '#7fb0ff', light: '#1d58c4' },
} as const satisfies Record<string, Accent>;

/** WCAG AA: text, and parts that one has to see. */
export const TEXT_LEAST = 4.5;
export const PART_LEAST = 3;
const INK = '#1f1004';
const PAPER = '#ffffff';
const HEX = /^#[0-9a-f]{6}$/;
export const isColour = (text: string): boolean => HEX.test(text);

type Rgb = readonly [number, number, number];
const rgbOf = (hex: string): Rgb => {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
/** So much of the second over the first. */
const mixed = (one: string, other: string, share: number): string => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const part = (at: 0 | 1 | 2) => a[at] * (1 - share) + b[at] * share;
  return hexOf([part(0), part(1), part(2)]);
};
const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex).map((one) => {
    const share = one / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

type Colours = {
  accent: string;
  hi: string;
  lo: string;
  onAccent: string;
  text: string;
  focus: string;
};
/** So much of the accent lies under its own words. */
const SOFT: Readonly<Record<ThemeName, number>> = { dark: 0.13, light: 0.1 };
const LINE: Readonly<Record<ThemeName, number>> = { dark: 0.38, light: 0.34 };

/** All that words of the accent are written on: the surfaces, plain and tinted. */
const groundsOf = (theme: ThemeName, accent: string): [string, string][] =>
  Object.entries(SURFACES[theme]).flatMap(([name, surface]): [string, string][] => [
    [name, surface],
    [`${name}+accent-soft`, mixed(surface, accent, SOFT[theme])],
  ]);

const coloursOf = (theme: ThemeName, accent: string): Colours => {
  const isInk = contrastOf(INK, accent) >= contrastOf(PAPER, accent);
  const end = theme === 'dark' ? PAPER : '#000000';
  const grounds = groundsOf(theme, accent);
  // The accent itself where it can be read, else as near to it as can be.
  let text = accent;
  for (let step = 1; step <= 50; step += 1) {
    if (grounds.every(([, ground]) => contrastOf(text, ground) >= TEXT_LEAST)) break;
    text = mixed(accent, end, step / 50);
  }
  return {
    accent,
    // Away from what is written on it.
    hi: mixed(accent, isInk ? PAPER : accent, 0.25),
    lo: mixed(accent, '#000000', isInk ? 0 : 0.15),
    onAccent: isInk ? INK : PAPER,
    text,
    focus: mixed(text, end, 0.3),
  };
};

export type ContrastFault = {
  theme: ThemeName;
  what: 'accent' | 'on-accent' | 'accent-text' | 'focus';
  /** The surface by its name in the tokens. */
  on: string;
  ratio: number;
  least: number;
};
/** Every pair of colours that falls under AA; none: the accent may be used. */
export const contrastFaults = (accent: Accent): ContrastFault[] =>
  THEMES.flatMap((theme) => {
    const colours = coloursOf(theme, accent[theme]);
    const surfaces = Object.entries(SURFACES[theme]);
    const judge = (
      what: ContrastFault['what'],
      colour: string,
      { grounds, least }: { grounds: readonly (readonly [string, string])[]; least: number },
    ): ContrastFault[] =>
      grounds
        .map(([on, ground]) => ({ theme, what, on, ratio: contrastOf(colour, ground), least }))
        .filter(({ ratio }) => ratio < least);
    const fills = [
      ['accent', colours.accent],
      ['accent-hi', colours.hi],
      ['accent-lo', colours.lo],
    ] as const;
    return [
      ...judge('accent', colours.accent, { grounds: surfaces, least: PART_LEAST }),
      ...judge('on-accent', colours.onAccent, { grounds: fills, least: TEXT_LEAST }),
      ...judge('accent-text', colours.text, {
        grounds: groundsOf(theme, accent[theme]),
        least: TEXT_LEAST,
      }),
      ...judge('focus', colours.focus, { grounds: surfaces, least: PART_LEAST }),
    ];
  });

/** The variables of a theme, by the names of packages/ui/src/tokens.css. */
export const accentTokens = (theme: ThemeName, accent: Accent): Record<string, string> => {
  const { hi, lo, onAccent, text, focus, ...colours } = coloursOf(theme, accent[theme]);
  const veil = (share: number) => `rgba(${rgbOf(colours.accent).join(', ')}, ${share})`;
  return {
    '--accent': colours.accent,
    '--accent-hi': hi,
    '--accent-lo': lo,
    '--accent-grad': `linear-gradient(180deg, ${hi}, ${lo})`,
    '--on-accent': onAccent,
    '--accent-text': text,
    '--accent-soft': veil(SOFT[theme]),
    '--accent-line': veil(LINE[theme]),
    '--glow': `0 0 0 1px ${veil(0.25)}, 0 10px 34px -8px ${veil(0.45)}`,
    '--focus': focus,
  };
};
/** A style sheet of these for both themes, which goes before that of the house. */
export const accentSheet = (accent: Accent): string =>
  THEMES.map((theme) => {
    const lines = Object.entries(accentTokens(theme, accent)).map(
      ([name, value]) => `  ${name}: ${value};`,
    );
    return `html:root[data-theme='${theme}'] {\n${lines.join('\n')}\n}\n`;
  }).join('');
/** Where a brand's sheet is: another accent is another address. */
export const sheetAddress = (accent: Accent | null): string =>
  accent === null ? '' : `/brand.css?v=${THEMES.map((theme) => accent[theme].slice(1)).join('-')}`;
