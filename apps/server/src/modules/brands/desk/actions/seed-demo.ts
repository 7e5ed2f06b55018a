import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { seedAccounts } from '../../../payment-methods/index.ts';
import { hashPassword, memberByAccount } from '../../../members/index.ts';
import { openMember } from '../../../session/index.ts';
import { hashOperatorPassword, openOperator } from '../../../staff/index.ts';
import { post } from '../../../wallet/index.ts';

const BRAND = 1;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/**
 * The demo logins of a fresh installation: a player with 1,000.00 of play money, an agent, two
 * operators, so that what needs two can be tried; and accounts of invented banks, which the bank of
 * the sandbox speaks for. Passwords are generated once, printed, and kept in demo-logins.txt
 * (mode 600). In production they are not printed, for what is printed is logged, the operator has
 * to choose another, and there is no second one: who reads the file is one person and no two.
 */
export const seedDemo = async (kernel: Kernel): Promise<void> => {
  const file = path.join(kernel.config.dataDir, 'demo-logins.txt');
  if (await memberByAccount(kernel.db, BRAND, 'demoplayer')) return;
  const passwords = {
    player: password(kernel),
    agent: password(kernel),
    operator: password(kernel),
    second: password(kernel),
  };
  const hashes = {
    player: await hashPassword(passwords.player),
    agent: await hashPassword(passwords.agent),
    operator: await hashOperatorPassword(passwords.operator),
    second: await hashOperatorPassword(passwords.second),
  };
  const isMine = await kernel.db.transaction(async (tx) => {
    const player = await openMember(
      tx,
      { brandId: BRAND, account: 'demoplayer', type: 0, passwordHash: hashes.player, ip: '' },
      'USD',
    );
    const agent = await openMember(
      tx,
      { brandId: BRAND, account: 'demoagent', type: 1, passwordHash: hashes.agent, ip: '' },
      'USD',
    );
    if (!player || !agent) return false;
    await post(tx, {
      brandId: BRAND,
      memberId: player.member_id,
      type: 'deposit',
      amountMinor: 100_000n,
      house: 'deposits:seed',
      key: 'seed:demo-player',
      reference: 'demo',
    });
    await seedAccounts(tx, BRAND);
    // Two persons: neither made the other. A real house gets its second by `npm run operator`.
    const operators = [
      ['operator', hashes.operator],
      ['second', hashes.second],
    ] as const;
    for (const [name, passwordHash] of operators.slice(0, kernel.config.isProduction ? 1 : 2)) {
      await openOperator(tx, {
        brandId: BRAND,
        name,
        role: 'owner',
        passwordHash,
        isStart: kernel.config.isProduction,
        isLasting: true,
      });
    }
    return true;
  });
  if (!isMine || existsSync(file)) return;
  const text =
    `Demo logins of this installation (play money)\n\n` +
    `player    demoplayer  ${passwords.player}\nagent     demoagent   ${passwords.agent}\n` +
    `operator  operator    ${passwords.operator}\n` +
    (kernel.config.isProduction ? '' : `second    second      ${passwords.second}\n`);
  writeFileSync(file, text, { mode: 0o600 });
  if (kernel.config.version === 'test') return;
  process.stdout.write(
    kernel.config.isProduction
      ? `First logins are kept in ${file}; the operator's opens until it is changed\n`
      : `\n${text}\nKept in ${file}\n`,
  );
};

const password = (kernel: Kernel): string => {
  const bytes = kernel.random.bytes(12);
  return [...bytes]
    .map((byte, index) => {
      const from = index % 3 === 2 ? DIGITS : LETTERS;
      return from[byte % from.length];
    })
    .join('');
};
