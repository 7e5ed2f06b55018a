import type { Rank } from '@fairhouse/contract/vip';
import { Icon } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import type { Line } from './ranks.ts';

export const Fact = ({ value }: { value: string | boolean }) => {
  const t = useTexts('vip');
  if (value === true) return <Icon name="check" size={16} label={t('yes')} />;
  return value === false ? (
    <span role="img" aria-label={t('no')}>
      –
    </span>
  ) : (
    <bdi>{value}</bdi>
  );
};

/** One rank, line by line. */
export const RankFacts = ({ rank, lines }: { rank: Rank; lines: readonly Line[] }) => (
  <dl className="vp-facts">
    {lines.map((line) => (
      <div key={line.key} data-line={line.key}>
        <dt>{line.label}</dt>
        <dd>
          <Fact value={line.valueOf(rank)} />
        </dd>
      </div>
    ))}
  </dl>
);
