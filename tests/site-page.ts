import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DIST = path.join(import.meta.dirname, '../apps/site/dist');
const PAGE =
  '<!doctype html>\n<html lang="en" data-theme="dark">\n<head>\n<!--head-->\n' +
  '<title>Fairhouse</title>\n<!--/head-->\n<!--home--><link rel="preload" as="image" ' +
  'href="/art/house.webp" /><!--/home-->\n</head>\n<body><!--tiles--></body>\n</html>\n';

/**
 * Tests of what a page says in its head need the page that the site is built into. A build of the
 * journeys stays as it is; without one a page of the same form stands in for all tests.
 */
export const setup = (): (() => void) | undefined => {
  const index = path.join(DIST, 'index.html');
  if (existsSync(index)) return undefined;
  mkdirSync(DIST, { recursive: true });
  writeFileSync(index, PAGE);
  return () => rmSync(index);
};
