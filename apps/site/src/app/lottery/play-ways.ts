import type { Play } from '@fairhouse/lottery';

/** Texts `how.<key>` with their values. */
type Way = { key: string; values?: Readonly<Record<string, number>> };

const rowsOf = ({ input }: Play): readonly string[] =>
  input.kind === 'rows' ? input.rows.map(({ name }) => name) : [];
/** Both digits and cars are bet on by place; there are ten cars. */
const hasCars = (play: Play): boolean => rowsOf(play).length === 10;

/** What the code says, where plays of several families share it and are bet alike. */
const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [/^pick-\w+-straight$/, 'pick_straight'],
  [/^pick-\w+-straight-typed$/, 'pick_typed'],
  [/-typed$/, 'typed'],
  [/-straight$/, 'straight'],
  [/-group-3$/, 'group_3'],
  [/-group-(60|30|20|10|5|12|4)$|^back-four-group-6$/, 'group_mixed'],
  [/-group(-\d+)?$/, 'group'],
  [/^(front|middle|back)-three-sum$|^three-sum$/, 'sum'],
  [/-span$/, 'span'],
  [/^(fixed-position|board-digit|position|board-position)$/, 'place'],
  [/^(.+-)any-(one|two|three)$/, 'any'],
  [/^back-(two|three)-sides$/, 'sides_together'],
  [/-poker$/, 'poker'],
  [/niu-niu$/, 'niu_niu'],
  [/^fun-/, 'fun'],
  [/-with-bankers$/, 'bankers'],
  [/^(board-pick-one|any-seven)$/, 'one_number'],
  [/^sum-parity$/, 'sum_parity'],
  [/^sum-element$/, 'element'],
  [/^sum$/, 'dice_sum'],
  [/^board-sum-sides$/, 'front_sum'],
  [/^bottom-/, 'bottom_sides'],
  [/^special-(size|parity)$/, 'special_sides'],
  [/^special-colour$/, 'colour'],
  [/^special-animal$/, 'animal'],
  [/^(two-of-two|three-of-three)$/, 'all_of'],
  [/^(big|small)$/, 'four_digits'],
  [/^(big|small)-i-box$/, 'i_box'],
  [/^(big|small)-box$/, 'box'],
  [/^(big|small)-roll$/, 'roll'],
  [/^two-tod$/, 'two_tod'],
  [/-tod$/, 'tod'],
  [/^run-/, 'run'],
  [/^(three|two)-bottom$/, ''],
  [/-top$/, 'top'],
  [/^lo-(two|three|four)$/, 'lo'],
  [/^cang-/, 'cang'],
  [/^truot-/, 'truot'],
  [/^xien-(two|three|four)$/, 'xien'],
];

export const wayOf = (play: Play): Way[] => {
  const { code, scale } = play;
  if (code === 'board-sum') return [sumWay(play)];
  if (code === 'sum-size') return [{ key: 'sum_push', values: { push: 810 } }];
  if (code === 'sides' || code === 'board-sides') return [sidesWay(play)];
  if (code.endsWith('dragon-tiger')) {
    const hasTie = Object.hasOwn(play.tiers, 'tie');
    return [{ key: 'dragon_tiger' }, ...(hasTie ? [{ key: 'tie' }] : [])];
  }
  // Of 11x5 by the prize group, of keno by how many were met.
  if (/^pick-[a-z]+$/.test(code)) return [{ key: scale === 'group' ? 'pick' : 'keno_pick' }];
  const key = BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
  return [{ key: key === undefined || key === '' ? code.replaceAll('-', '_') : key }];
};

const sumWay = (play: Play): Way => {
  if (rowsOf(play).includes('sums')) return { key: 'front_sum' };
  return Object.hasOwn(play.tiers, 'push')
    ? { key: 'sum_push', values: { push: 30 } }
    : { key: 'sum_sides', values: { big: 23 } };
};

const sidesWay = (play: Play): Way =>
  rowsOf(play).length === 1
    ? { key: 'dice_sides' }
    : { key: 'sides', values: { big: hasCars(play) ? 6 : 5 } };
