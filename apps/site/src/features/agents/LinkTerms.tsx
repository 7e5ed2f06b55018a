import type { AgentLink } from '@fairhouse/contract/agents';
import { FactList } from '../../app/agent-centre/Facts.tsx';
import { atTime, useTexts } from '../../app/i18n.ts';
import { useGivenTerms } from './given-terms.ts';

/** What whoever registers by the link gets, and how far it goes. */
export const LinkTerms = ({ link }: { link: AgentLink }) => {
  const t = useTexts('agents');
  const { expiresAt, usesMax, registrations } = link;
  const given = useGivenTerms(link);
  return (
    <div data-key="linkTerms">
      <FactList
        facts={[
          [t('role'), t(`type_${link.type}`)],
          [t('domain'), <bdi key="domain">{link.domain}</bdi>],
          ...(expiresAt === null ? [] : [[t('expires'), atTime(expiresAt)] as const]),
          ...(usesMax === null ? [] : [[t('usesMax'), `${registrations} / ${usesMax}`] as const]),
          ...given,
        ]}
      />
      {given.length === 0 && <p className="ac-note">{t('noTerms')}</p>}
    </div>
  );
};
