import { drawHouse } from './house.ts';
import type { Picture } from './render.ts';
import { tag } from './svg.ts';

const FOLDER = 'apps/site/public/art';
const SIZE = 512;
/** The mark of apps/site/public/art/mark.svg, drawn on the night the house stands in. */
const MARK =
  '<path d="M3.5 14.2 14.4 4.6a2.4 2.4 0 0 1 3.2 0l10.9 9.6" stroke="url(#g)" ' +
  'stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="none"/>' +
  '<rect x="7" y="16" width="18" height="4.2" rx="2.1" fill="url(#g)"/>' +
  '<rect x="7" y="23.6" width="18" height="4.2" rx="2.1" fill="url(#g)"/>';
const PAINTS =
  '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop ' +
  'stop-color="#ffc77d"/><stop offset="1" stop-color="#ff9640"/></linearGradient>' +
  '<linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2b2140"/>' +
  '<stop offset="1" stop-color="#100c18"/></linearGradient>' +
  '<radialGradient id="l" cx=".5" cy=".62" r=".5"><stop stop-color="#ff9a45" ' +
  'stop-opacity=".34"/><stop offset="1" stop-color="#ff9a45" stop-opacity="0"/>' +
  '</radialGradient></defs>';

/** The share of the side that the mark fills: devices cut maskable icons to four fifths. */
function drawIcon(share: number, radius: number): string {
  const side = SIZE * share;
  const ground = ['n', 'l']
    .map(
      (paint) =>
        `<rect width="${SIZE}" height="${SIZE}" ` + `rx="${radius}" fill="url(#${paint})"/>`,
    )
    .join('');
  const place = `translate(${(SIZE - side) / 2} ${(SIZE - side) / 2}) scale(${side / 32})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" ` +
    `viewBox="0 0 ${SIZE} ${SIZE}">${PAINTS}${ground}` +
    `${tag('g', { transform: place }, MARK)}</svg>`
  );
}

/** Icons of the installed site, and the picture of a link that is shared. */
export function appPictures(): Picture[] {
  const icon = (name: string, size: number, svg: string): Picture => ({
    file: `${FOLDER}/app/${name}.png`,
    svg,
    width: size,
    height: size,
    isTransparent: true,
  });
  const [round, full, touch] = [drawIcon(0.66, 112), drawIcon(0.5, 0), drawIcon(0.62, 0)];
  const shared = drawHouse({
    width: 1200,
    height: 630,
    houseX: 820,
    scale: 1.28,
    ground: 0.9,
    moonX: 330,
  });
  return [
    icon('icon-192', 192, round),
    icon('icon-512', 512, round),
    icon('maskable-192', 192, full),
    icon('maskable-512', 512, full),
    icon('touch', 180, touch),
    { file: `${FOLDER}/share.jpg`, svg: shared, width: 1200, height: 630 },
  ];
}
