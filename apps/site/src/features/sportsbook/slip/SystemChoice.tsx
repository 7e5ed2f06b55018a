import { countOfSubsets, SYSTEMS } from '@fairhouse/book';
import { Checkbox, Chip, ChipRow } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { sizesOf } from '../slip-state.ts';
import type { SlipDesk } from './use-slip-desk.ts';

/** Names of the trade are the same everywhere. */
const NAMES: Readonly<Record<keyof typeof SYSTEMS, string>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  lucky15: 'Lucky 15',
  canadian: 'Canadian',
  lucky31: 'Lucky 31',
  heinz: 'Heinz',
  lucky63: 'Lucky 63',
  'super-heinz': 'Super Heinz',
  goliath: 'Goliath',
};
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();

/** Which parlays a system is made of: one of the known ones, or sizes of one's own. */
export const SystemChoice = ({ desk: { slip, isLocked } }: { desk: SlipDesk }) => {
  const t = useTexts('slips');
  const count = slip.legs.length;
  const sizes = sizesOf(slip);
  const choose = (chosen: readonly number[]): void => {
    // A system of nothing is none: the last size stays.
    if (chosen.length > 0) slip.change({ sizes: chosen.toSorted((one, other) => one - other) });
  };
  const known = Object.entries(SYSTEMS).filter(([, { legs }]) => legs === count);
  return (
    <fieldset className="bs-system" data-key="system" disabled={isLocked}>
      <legend className="bs-label">{t('system')}</legend>
      {known.length > 0 && (
        <ChipRow label={t('systems')}>
          {known.map(([name, system]) => (
            <Chip
              key={name}
              isChosen={isSame(system.sizes, sizes)}
              data-system={name}
              onClick={() => choose(system.sizes)}
            >
              {NAMES[name as keyof typeof SYSTEMS]}
            </Chip>
          ))}
        </ChipRow>
      )}
      {Array.from({ length: count }, (_, at) => at + 1).map((size) => (
        <Checkbox
          key={size}
          data-size={size}
          checked={sizes.includes(size)}
          onChange={({ target }) =>
            choose(target.checked ? [...sizes, size] : sizes.filter((one) => one !== size))
          }
        >
          {size === 1 ? t('sizeOne') : t('size', { size, count })}{' '}
          <span className="bs-small num">× {countOfSubsets(count, size)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
};
