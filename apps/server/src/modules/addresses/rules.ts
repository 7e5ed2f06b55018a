import { inLanguage } from '@fairhouse/contract/addresses';
import { directionOf } from '@fairhouse/contract/languages';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as it may stand in markup, between tags or in quotes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const ABOUT_LENGTH = 160;
/** The beginning of a text as it is shown below a result: plain, and cut at a word. */
export const beginningOf = (html: string): string => {
  const plain = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= ABOUT_LENGTH) return plain;
  const cut = plain.slice(0, ABOUT_LENGTH);
  return `${cut.replace(/\s+\S*$/, '')}…`;
};

/** What the head of a page says of it. */
export type Head = {
  /** Scheme and host under which the page is to be found. */
  origin: string;
  path: string;
  language: string;
  ownLanguage: string;
  languages: readonly string[];
  house: string;
  title: string;
  about: string;
  isListed: boolean;
  isApp: boolean;
  /** The style sheet of the brand's colours; empty: those of the house. */
  sheet: string;
};
const PICTURE = { path: '/art/share.jpg', width: 1200, height: 630 };

/** The lines of the head; every text of a brand or of its operator is escaped here. */
export const headLines = (head: Head): string => {
  const here = head.origin + inLanguage(head.path, head.language, head.ownLanguage);
  const meta = (name: string, content: string) =>
    `<meta ${
      name.startsWith('og:') ? 'property' : 'name'
    }="${name}" content="${escapeText(content)}" />`;
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escapeText(href)}" />`;
  const alternates =
    head.isListed && head.languages.length > 1
      ? [
          ...head.languages.map((tag) =>
            link(
              'alternate',
              head.origin + inLanguage(head.path, tag, head.ownLanguage),
              ` hreflang="${tag}"`,
            ),
          ),
          link('alternate', head.origin + head.path, ' hreflang="x-default"'),
        ]
      : [];
  return [
    `<title>${escapeText(head.title)}</title>`,
    meta('description', head.about),
    meta('robots', head.isListed ? 'index, follow' : 'noindex'),
    link('canonical', here),
    ...alternates,
    meta('og:type', 'website'),
    meta('og:site_name', head.house),
    meta('og:title', head.title),
    meta('og:description', head.about),
    meta('og:url', here),
    meta('og:locale', head.language.replace('-', '_')),
    meta('og:image', head.origin + PICTURE.path),
    meta('og:image:width', String(PICTURE.width)),
    meta('og:image:height', String(PICTURE.height)),
    meta('og:image:alt', head.house),
    meta('twitter:card', 'summary_large_image'),
    ...(head.sheet === '' ? [] : [link('stylesheet', head.sheet, ' data-look="sheet"')]),
    ...(head.isApp
      ? [
          link('manifest', '/manifest.webmanifest'),
          link('apple-touch-icon', '/art/app/touch.png'),
          meta('application-name', head.house),
          meta('apple-mobile-web-app-title', head.house),
        ]
      : []),
  ].join('\n    ');
};

const BETWEEN = /<!--head-->[\s\S]*<!--\/head-->/;
const TILES = /<!--tiles-->/;
/** What the page is built with: its icon, and the mark of the house until scripts run. */
const ICON = /<link rel="icon"[^>]*>/;
const FIRST_MARK = /<svg[\s\S]*?<\/svg>/;
const OF_HOME = /<!--home-->[\s\S]*<!--\/home-->/;
export type Parts = {
  language: string;
  lines: string;
  /** Files the screen begins with; the home screen begins with its picture instead. */
  preloads: readonly string[];
  isHome: boolean;
  /** Pictures of games the screen begins with. */
  pictures: readonly string[];
  /** Of the brand, where it has its own. */
  icon: string | null;
  hasLogo: boolean;
};
/** Where the built page leaves room: its head, its language, and what is fetched at once. */
export const fillPage = (template: string, parts: Parts): string => {
  const { language, lines, preloads, isHome, pictures, icon, hasLogo } = parts;
  const links = preloads.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}" />`
      : // The frame of the house is painted before its scripts take the line.
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}" />`,
  );
  const page = template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(BETWEEN, () => lines)
    .replace(ICON, (own) =>
      icon === null ? own : `<link rel="icon" type="image/webp" href="${escapeText(icon)}" />`,
    )
    .replace(FIRST_MARK, (own) => (hasLogo ? '' : own))
    .replace(TILES, () => pictures.map(firstTile).join(''))
    .replace('</head>', () => ['', ...links, '</head>'].join('\n    '));
  return isHome ? page : page.replace(OF_HOME, '');
};

const TILES_OF_PHONE = 3;
/** On the way before any script, in the sizes of a tile (packages/ui/src/picture-host.ts). */
const firstTile = (src: string, at: number): string => {
  const sizes = src.endsWith('/tile.webp')
    ? ' sizes="(max-width: 759px) 31vw, 190px" srcset="' +
      `${escapeText(src.slice(0, -5))}-small.webp 240w, ${escapeText(src)} 360w"`
    : '';
  // A phone shows one row of three and fetches no more.
  const when = at < TILES_OF_PHONE ? 'fetchpriority="high"' : 'loading="lazy"';
  return (
    `<span class="fh-tile__art"><img alt="" ${when}${sizes} ` + `src="${escapeText(src)}" /></span>`
  );
};

/** An entry of the list for search machines. */
export type SitemapEntry = { path: string; changedAt: Date | null };
type Place = { origin: string; ownLanguage: string; languages: readonly string[] };
/** All addresses that are open, each with the languages it speaks (sitemaps.org). */
export const sitemap = (entries: readonly SitemapEntry[], place: Place): string => {
  const addressIn = (path: string, tag: string) =>
    escapeText(place.origin + inLanguage(path, tag, place.ownLanguage));
  const urls = entries.map(({ path, changedAt }) =>
    [
      '  <url>',
      `    <loc>${escapeText(place.origin + path)}</loc>`,
      ...(changedAt ? [`    <lastmod>${changedAt.toISOString()}</lastmod>`] : []),
      ...(place.languages.length > 1
        ? place.languages.map(
            (tag) =>
              '    <xhtml:link ' +
              `rel="alternate" hreflang="${tag}" href="${addressIn(path, tag)}"/>`,
          )
        : []),
      '  </url>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    '  xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};

/** Data is needed to draw the pages and may be read; what is no page of the site may not. */
const CLOSED_PATHS = ['/office', '/play/', '/dev/', '/sandbox/', '/social/', '/game?', '/offline'];
export const robots = (origin: string | undefined): string =>
  [
    'User-agent: *',
    ...(origin === undefined
      ? ['Disallow: /']
      : [
          ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
        ]),
    '',
  ].join('\n');
