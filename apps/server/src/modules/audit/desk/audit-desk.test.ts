import { AUDIT_FILE_ROWS_MAX, auditLog, exportAudit } from '@fairhouse/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../../tests/world.ts';
import { seedBrand } from '../../brands/index.ts';
import { note } from '../index.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.operator();
  const { db } = world.server.kernel;
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  for (const [brandId, subject, day] of [
    [1, 'lamp:1', '2026-03-01'],
    [1, 'lamp:2', '2026-03-02'],
    [1, 'lamp:3', '2026-03-03'],
    [2, 'lamp:9', '2026-03-02'],
  ] as const) {
    const at = new Date(`${day}T12:00:00Z`);
    await note(
      { ...db, now: () => at },
      {
        brandId,
        operatorId: null,
        operatorName: 'ann',
        action: 'lamps.light',
        subject,
        before: { isLit: false },
        after: { isLit: true },
        reason: subject === 'lamp:2' ? '=1+1, said "so"' : '',
        ip: '127.0.0.1',
      },
    );
  }
});
afterAll(async () => {
  await world.close();
});

const TWO_DAYS = {
  keyword: 'lamp:',
  startDate: '2026-03-02T00:00:00Z',
  endDate: '2026-03-04T00:00:00Z',
};
const fileOf = async (input: object) => {
  const { status, value } = await world.call(exportAudit, input, { token: owner });
  expect(status).toBe(200);
  return { ...value, text: Buffer.from(value.content, 'base64').toString('utf8') };
};

it('the log is read by days, and its file has the same rows, oldest first', async () => {
  const list = (await world.call(auditLog, TWO_DAYS, { token: owner })).value.list;
  expect(list.map((row) => row.subject)).toEqual(['lamp:3', 'lamp:2']);
  const file = await fileOf(TWO_DAYS);
  expect(file.fileName).toBe('audit-2026-03-03.csv');
  expect(file.text.split('\r\n')).toEqual([
    '\ufeffAt,Operator,Action,Subject,Before,After,Reason,Address',
    '2026-03-02T12:00:00.000Z,ann,lamps.light,lamp:2,"{""isLit"":false}","{""isLit"":true}",' +
      `"'=1+1, said ""so""",127.0.0.1`,
    '2026-03-03T12:00:00.000Z,ann,lamps.light,lamp:3,"{""isLit"":false}","{""isLit"":true}",' +
      ',127.0.0.1',
    '',
  ]);
});

it('whoever takes a file of the log stands in it', async () => {
  await fileOf(TWO_DAYS);
  const [newest] = (await world.call(auditLog, { keyword: 'audit.export' }, { token: owner })).value
    .list;
  expect(newest).toMatchObject({
    action: 'audit.export',
    subject: '2026-03-02T00:00:00.000Z – 2026-03-04T00:00:00.000Z',
    after: { rows: 2, keyword: 'lamp:' },
  });
});

it('a file of too many rows is refused; fewer days of it are handed out', async () => {
  await world.server.kernel.db.composed(
    `insert into audit_log (brand_id, operator_id, operator_name, action, subject, before, after,
       reason, ip, at)
     select 1, null, 'bob', 'lamps.count', 'many', 'null', 'null', '', '127.0.0.1',
       timestamptz '2026-04-01' + n * interval '1 second'
     from generate_series(0, ${AUDIT_FILE_ROWS_MAX}) as n`,
  );
  const refused = await world.call(exportAudit, { keyword: 'many' }, { token: owner });
  expect([refused.status, refused.errorCode]).toEqual([400, 'limit_exceeded']);
  const part = await fileOf({ keyword: 'many', endDate: '2026-04-01T00:00:10Z' });
  expect(part.text.trim().split('\r\n')).toHaveLength(11);
});
