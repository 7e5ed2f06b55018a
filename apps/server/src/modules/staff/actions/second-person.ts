import type { Queries } from '../../../kernel/db.ts';

export type MakerKind = 'made' | 'password' | 'authenticator' | 'role' | 'link';
type Who = { operatorId: bigint; name: string };
/** Who did it, and the second person without whom it would not have come to be. */
export type Maker = Who & { second?: Who };
const HOUSE = 'the house';

/** One line for ever; nothing changes or removes it. */
export const noteMaker = async (
  tx: Queries,
  p: { brandId: number; operatorId: bigint; kind: MakerKind; maker?: Maker },
): Promise<void> => {
  await tx.run(
    `insert into operator_makers (brand_id, operator_id, kind, maker_id, maker_name,
      second_id, second_name) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      p.brandId,
      p.operatorId,
      p.kind,
      p.maker?.operatorId ?? null,
      p.maker?.name ?? HOUSE,
      p.maker?.second?.operatorId ?? null,
      p.maker?.second?.name ?? null,
    ],
  );
};

type One = { brandId: number; operatorId: bigint };
/**
 * The operators that may be one person with this one, itself among them: whoever has a maker in
 * common, over any number of steps. A maker holds whom they made alone, and whom those made; of
 * two makers of the same operator neither holds the other.
 */
export const handsOf = async (db: Queries, p: One): Promise<Set<bigint>> =>
  new Set(
    (
      await db.rows(
        `with recursive alone as (
       select operator_id, maker_id from operator_makers
       where brand_id = $1 and maker_id is not null and second_id is null
     ), makers(id) as (
       select $2::bigint
       union select a.maker_id from makers m join alone a on a.operator_id = m.id
     ), hands(id) as (
       select id from makers
       union select a.operator_id from hands h join alone a on a.maker_id = h.id
     ) select id /* not null */ from hands`,
        [p.brandId, p.operatorId],
      )
    ).map((row) => row.id),
  );

/**
 * The one test of four eyes: whether who decides is another person than all who made what is
 * decided. Everything that needs two asks here.
 */
export const secondPerson = async (
  db: Queries,
  p: { brandId: number; makers: readonly bigint[]; deciderId: bigint },
): Promise<boolean> => {
  // Of a program nobody knows whose eyes it has, be it who decides or who made it.
  const key = await db.row(
    'select 1 as one from api_keys where brand_id = $1 and operator_id = any($2::bigint[]) limit 1',
    [p.brandId, [p.deciderId, ...p.makers]],
  );
  if (key) return false;
  const hands = await handsOf(db, { brandId: p.brandId, operatorId: p.deciderId });
  return p.makers.every((one) => !hands.has(one));
};
