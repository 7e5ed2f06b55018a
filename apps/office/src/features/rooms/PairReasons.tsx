import type { SuspectPair } from '@fairhouse/contract/collusion';
import { Tag } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';

/** The reasons with what was counted of each. */
export const PairReasons = ({ pair }: { pair: SuspectPair }) => (
  <>
    {pair.reasons.map((one) => (
      <Tag key={one.code} tone={one.points >= 60 ? 'loss' : 'warn'}>
        {t(`collusion_${one.code}`)} · {t(`collusion_${one.code}_is`, { figure: one.figure })}
      </Tag>
    ))}
  </>
);
