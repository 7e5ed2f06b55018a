import { byBrand, type Recount } from '../../../kernel/recount.ts';
import type { Queries } from '../../../kernel/db.ts';
import {
  foldedAs,
  wrongActives,
  wrongDays,
  wrongFlows,
  wrongHeads,
  wrongWindows,
} from '../rows/recount.ts';

type Marked = NonNullable<Awaited<ReturnType<typeof foldedAs>>>;
type Found = { count: bigint; example: string | null }[];
/** Nothing is wrong where nothing was folded yet. */
const asFolded =
  (ask: (tx: Queries, brandId: number, mark: Marked) => Promise<Found>) =>
  async (tx: Queries, brandId: number): Promise<Found> => {
    const mark = await foldedAs(tx, brandId);
    return mark ? ask(tx, brandId, mark) : [];
  };

/** Each end and entry along the line of its moment, against what was folded in spans. */
export const TEAM_RECOUNT: Recount = {
  name: 'teams',
  compare: byBrand([
    {
      what: 'days of teams',
      ask: asFolded((tx, brandId, mark) => wrongDays(tx, brandId, mark.time_zone)),
    },
    { what: 'windows of teams', ask: asFolded((tx, brandId) => wrongWindows(tx, brandId)) },
    {
      what: 'money of teams',
      ask: asFolded((tx, brandId, mark) => wrongFlows(tx, brandId, mark.time_zone)),
    },
    {
      what: 'active members of teams',
      ask: asFolded((tx, brandId, mark) =>
        wrongActives(tx, { brandId, timeZone: mark.time_zone, activeFrom: mark.active_from }),
      ),
    },
    { what: 'sizes of teams', ask: asFolded((tx, brandId) => wrongHeads(tx, brandId)) },
  ]),
};
