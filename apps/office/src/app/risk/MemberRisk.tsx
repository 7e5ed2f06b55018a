import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import * as risk from '@fairhouse/contract/risk';
import { Tag, type TagTone } from '@fairhouse/ui';
import { ask } from '../caller.ts';
import { t } from '../texts.ts';
import { useMay } from '../use-me.ts';

type Level = OutputOf<typeof risk.memberRisk>['level'];
const TONES: Record<Level, TagTone> = { low: 'win', medium: 'warn', high: 'loss' };

/** How much speaks of risk in a member, and each part of it with its points. */
export const MemberRisk = ({ memberId }: { memberId: string }) => {
  const mayRead = useMay('risk.read');
  const { data } = useQuery({
    queryKey: ['member', memberId, 'risk'],
    enabled: mayRead,
    queryFn: () => ask(risk.memberRisk, { id: memberId }),
  });
  if (!mayRead || !data) return null;
  return (
    <details className="office-panel" data-key="memberRisk">
      <summary>
        {t('riskScore')} <b className="fh-amount">{data.score}</b>{' '}
        <Tag tone={TONES[data.level]}>{t(`severity_${data.level}`)}</Tag>
      </summary>
      {data.parts.length === 0 ? (
        <p className="office-quiet">{t('riskNone')}</p>
      ) : (
        <ul className="office-lines">
          {data.parts.map((part) => (
            <li key={part.code} data-code={part.code}>
              <b>+{part.points}</b> {t(`riskPart_${part.code}`, { count: part.count })}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};
