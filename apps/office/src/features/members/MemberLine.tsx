import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';
import { Button } from '@fairhouse/ui';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { MoveDialog } from '../../app/agents/MoveDialog.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

type Member = Pick<OutputOf<typeof officeMember>, 'id' | 'account' | 'type' | 'line'>;
const AGENT_TYPES = [1, 2, 41, 42];

/** Who stands above; of an agent the ways to its team, its contracts and its bills. */
export const MemberLine = ({ member: { id, account, type, line } }: { member: Member }) => {
  const [maySee, mayContracts, mayBills] = [
    useMay('agents.read'),
    useMay('contracts.read'),
    useMay('bills.read'),
  ];
  const mayMove = useMay('agents.move') && type !== 4;
  const [isMoving, setMoving] = useState(false);
  const isAgent = AGENT_TYPES.includes(type);
  if (!maySee || (line.length === 0 && !isAgent && !mayMove)) return null;
  return (
    <>
      <div data-key="memberLine">
        <dt>{t('agentLine')}</dt>
        <dd>
          {line.length === 0
            ? t('agentTop')
            : line.map((one, at) => (
                <span key={one.memberId}>
                  {at > 0 && ' \u203a '}
                  <MemberLink id={one.memberId} account={one.account} />
                </span>
              ))}
        </dd>
        {mayMove && (
          <dd>
            <Button size="sm" data-key="lineMove" onClick={() => setMoving(true)}>
              {t('agentMove')}
            </Button>
          </dd>
        )}
        {isMoving && (
          <MoveDialog moving={{ memberId: id, account }} onClose={() => setMoving(false)} />
        )}
      </div>
      {isAgent && (
        <div data-key="memberAgent">
          <dt>{t('menu_agents')}</dt>
          <dd className="office-ways">
            <Link to="/agents" search={{ account }}>
              {t('agentTeam')}
            </Link>
            {mayContracts && (
              <Link to="/contracts" search={{ account }}>
                {t('menu_contracts')}
              </Link>
            )}
            {mayBills && (
              <Link to="/bills" search={{ payee: account }}>
                {t('menu_bills')}
              </Link>
            )}
          </dd>
        </div>
      )}
    </>
  );
};
