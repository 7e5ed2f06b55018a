import fastify from 'fastify';
import pg from 'pg';
import { fetchFor } from './load.ts';

/**
 * The control group: a bet as textbooks write it, one transaction of six statements a request.
 * It shows what the house's design is worth on the same machine.
 */
export const runTextbook = async (url: string, seconds: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  await pool.query(`create table if not exists textbook_wallets (
    id bigint primary key, balance bigint not null)`);
  await pool.query(`create table if not exists textbook_bets (
    id bigserial primary key, wallet_id bigint, key text unique, stake bigint, payout bigint)`);
  await pool.query(`create table if not exists textbook_entries (
    id bigserial primary key, bet_id bigint, account text, amount bigint)`);
  await pool.query(`insert into textbook_wallets
    select n, 100000000 from generate_series(1, 100000) n on conflict do nothing`);
  const app = fastify();
  app.post<{ Body: { wallet: number; key: string; stake: number } }>('/bet', async (request) => {
    const { wallet, key, stake } = request.body;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const {
        rows: [row],
      } = await client.query('select balance from textbook_wallets where id = $1 for update', [
        wallet,
      ]);
      if (Number(row.balance) < stake) throw new Error('insufficient');
      await client.query('update textbook_wallets set balance = balance - $2 where id = $1', [
        wallet,
        stake,
      ]);
      const {
        rows: [bet],
      } = await client.query(
        `insert into textbook_bets
        (wallet_id, key, stake, payout) values ($1, $2, $3, 0) returning id`,
        [wallet, key, stake],
      );
      await client.query(
        `insert into textbook_entries (bet_id, account, amount)
        values ($1, 'member', $2), ($1, 'house', $3)`,
        [bet.id, -stake, stake],
      );
      await client.query('commit');
      return { ok: true };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let turn = 0;
  const load = await fetchFor({
    origin: address,
    seconds,
    concurrency: 64,
    request: () => ({
      path: '/bet',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        wallet: 1 + Math.floor(Math.random() * 100_000),
        key: `t${(turn += 1)}`,
        stake: 100,
      }),
    }),
  });
  await app.close();
  await pool.end();
  return load.perSecond;
};
