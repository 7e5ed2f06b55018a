type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const text = hex.replace('#', '');
  const full = text.length === 3 ? [...text].map((one) => one + one).join('') : text;
  const value = Number.parseInt(full.slice(0, 6), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** A colour on the way from one to another, as CSS. */
export const mix = (from: string, to: string, part: number): string => {
  const start = rgbOf(from);
  const end = rgbOf(to);
  const [red, green, blue] = start.map((value, index) =>
    Math.round(value + ((end[index] ?? value) - value) * part),
  );
  return `rgb(${red} ${green} ${blue})`;
};

export const lighter = (hex: string, part: number): string => mix(hex, '#ffffff', part);
export const darker = (hex: string, part: number): string => mix(hex, '#000000', part);

export const seeThrough = (hex: string, alpha: number): string => {
  const [red, green, blue] = rgbOf(hex);
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
};

/** The number that tints a sprite. */
export const tintOf = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex);
  return (red << 16) | (green << 8) | blue;
};

/** Light enough that dark letters are read on it. */
export const isLight = (hex: string): boolean => {
  const [red, green, blue] = rgbOf(hex);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
};
