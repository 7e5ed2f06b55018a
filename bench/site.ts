import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../tools/chromium.mjs';
import { openHouse } from './house.ts';
import { tellFigures } from './tell.ts';

const run = promisify(execFile);
const CHROMIUM = chromiumPath();

/** Lighthouse's own advice: the middle one of five runs. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PAGES = ['/index', '/rng', '/live', '/help', '/promotions', '/vip'];
const LIMITS = {
  performance: 92,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  javascriptKilobytes: 160,
  layoutShift: 0.02,
};
type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  layoutShift: number;
  firstContentfulPaintMilliseconds: number;
  largestContentfulPaintMilliseconds: number;
  totalBlockingMilliseconds: number;
  machine: number;
};

/**
 * `npm run bench -- site [PATH...]`: what Lighthouse says of each page on a slow phone, and how
 * much script a first visit loads. BENCH_RUNS sets how often a page is measured.
 */
export const benchSite = async (): Promise<void> => {
  const paths = process.argv.slice(3);
  const house = await openHouse();
  try {
    const pages: Awaited<ReturnType<typeof measure>>[] = [];
    for (const path of paths.length > 0 ? paths : PAGES) pages.push(await measure(house.url, path));
    tellFigures(
      {
        bench: 'site',
        limits: LIMITS,
        isWithin: pages.every((one) => one.isWithin),
        cores: availableParallelism(),
        load: loadavg().map((one) => Math.round(one * 10) / 10),
        pages,
      },
      { pages: pages.every((one) => one.isWithin) },
    );
  } finally {
    await house.stop();
  }
};

const measure = async (origin: string, path: string) => {
  const { kilobytes, requests } = await firstLoad(origin + path);
  const runs: Scores[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) runs.push(await lighthouse(origin + path));
  const byPerformance = runs.toSorted((a, b) => a.performance - b.performance);
  const middle = byPerformance[Math.floor((RUNS - 1) / 2)] as Scores;
  const shift = medianOf(runs.map((one) => one.layoutShift));
  const lowest = (name: 'accessibility' | 'bestPractices' | 'seo') =>
    Math.min(...runs.map((one) => one[name]));
  const found = {
    ...middle,
    layoutShift: shift,
    accessibility: lowest('accessibility'),
    bestPractices: lowest('bestPractices'),
    seo: lowest('seo'),
  };
  return {
    path,
    javascriptKilobytes: kilobytes,
    javascriptFiles: requests,
    ...found,
    performanceRuns: runs.map((one) => one.performance),
    // How fast Lighthouse found this machine during each run: a busy one is told by it.
    machineRuns: runs.map((one) => one.machine),
    isWithin:
      found.performance >= LIMITS.performance &&
      found.accessibility >= LIMITS.accessibility &&
      found.bestPractices >= LIMITS.bestPractices &&
      found.seo >= LIMITS.seo &&
      shift < LIMITS.layoutShift &&
      kilobytes <= LIMITS.javascriptKilobytes,
  };
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

const firstLoad = async (url: string): Promise<{ kilobytes: number; requests: number }> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url()) || response.status() !== 200) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const all = await Promise.all(sizes);
  await browser.close();
  return {
    kilobytes: Math.round(all.reduce((sum, size) => sum + size, 0) / 100) / 10,
    requests: all.length,
  };
};

/** Now and then Lighthouse misses the start of its own trace: it asks to be run again. */
const NO_TRACE = /NO_NAVSTART/;

const lighthouse = async (url: string, isAgain = false): Promise<Scores> => {
  const out = `${process.env.TMPDIR ?? '/tmp'}/lighthouse-${process.pid}.json`;
  const failed = await run(
    'lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${out}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, timeout: 180_000 },
  ).then(
    () => undefined,
    (error: Error) => error,
  );
  if (failed) {
    if (isAgain || !NO_TRACE.test(failed.message)) throw failed;
    return lighthouse(url, true);
  }
  const report = JSON.parse(readFileSync(out, 'utf8')) as {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
    environment: { benchmarkIndex: number };
  };
  rmSync(out);
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    firstContentfulPaintMilliseconds: Math.round(value('first-contentful-paint')),
    largestContentfulPaintMilliseconds: Math.round(value('largest-contentful-paint')),
    totalBlockingMilliseconds: Math.round(value('total-blocking-time')),
    machine: Math.round(report.environment.benchmarkIndex),
  };
};
