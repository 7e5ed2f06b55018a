import { useQuery } from '@tanstack/react-query';
import * as risk from '@fairhouse/contract/risk';
import { Tag } from '@fairhouse/ui';
import { ask } from '../caller.ts';
import { t } from '../texts.ts';
import { useMay } from '../use-me.ts';
import { RISK_TONES, RiskParts } from './RiskParts.tsx';

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
        <Tag tone={RISK_TONES[data.level]}>{t(`severity_${data.level}`)}</Tag>
      </summary>
      <RiskParts parts={data.parts} />
    </details>
  );
};
