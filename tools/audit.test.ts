import { expect, it } from 'vitest';
import { judgeAudit } from './audit.mjs';

const hole = (severity: string) => ({
  severity,
  range: '<1.2.3',
  via: [{ title: 'Reads any file', url: 'https://advisories.example/1' }, 'lamp'],
});
const audit = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

it('[AS-15] a grave hole fails with its name and where to read about it', () => {
  for (const severity of ['high', 'critical']) {
    expect(judgeAudit(audit({ wick: hole(severity), oil: hole('low') }))).toEqual({
      isPassed: false,
      text: `wick <1.2.3 (${severity}): Reads any file ` + 'https://advisories.example/1; by lamp',
    });
  }
});

it('[AS-15] an accepted advisory passes for half a year, with a reason, and for all it reaches', () => {
  const url = 'https://advisories.example/1';
  const grave = { severity: 'high', range: '*', via: [{ title: 'Reads any file', url }] };
  const answer = audit({ lamp: grave, wick: { ...grave, via: ['lamp'] } });
  const now = Date.parse('2026-06-01');
  const judge = (one: object) =>
    judgeAudit(answer, [{ url, reason: 'never given a path', date: '2026-05-01', ...one }], now)
      .isPassed;
  expect(judge({})).toBe(true);
  expect(judge({ url: `${url}0` })).toBe(false);
  expect(judge({ reason: ' ' })).toBe(false);
  expect(judge({ date: '2025-11-30' })).toBe(false);
});

it('smaller holes and none pass in silence', () => {
  const passed = { isPassed: true, text: '' };
  expect(judgeAudit(audit({}))).toEqual(passed);
  expect(judgeAudit(audit({ wick: hole('moderate'), oil: hole('low') }))).toEqual(passed);
});

it('no registry, one that audits nothing and an answer cut short pass, and it is said', () => {
  for (const answer of [
    '',
    '{"auditReportVersion":2,"vulnerab',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} }),
  ]) {
    expect(judgeAudit(answer)).toEqual({
      isPassed: true,
      text: 'no audit: the registry gave none',
    });
  }
});
