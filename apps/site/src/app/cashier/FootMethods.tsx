import { useQuery } from '@tanstack/react-query';
import { Icon } from '@fairhouse/ui';
import * as deposits from '@fairhouse/contract/deposits';
import { ask } from '../caller.ts';
import { FootResources } from '../content/FootResources.tsx';
import { useBrand } from '../house.ts';
import { useTexts } from '../i18n.ts';
import { keptInSession, merchantCodeNow } from '../session.ts';
import { iconOf, nameOf } from './methods.ts';

/** What the brand has switched on to pay with, and what the operator names besides (SH-25). */
export const FootMethods = () => {
  const t = useTexts('methods');
  const shell = useTexts('shell');
  const hasOwn = (useBrand().resources ?? []).some((one) => one.resourceType === 'PAYMENT');
  const { data } = useQuery({
    queryKey: ['deposits', 'offered', merchantCodeNow()],
    staleTime: 600_000,
    queryFn: () => keptInSession('payments', () => ask(deposits.offeredMethods, {})),
  });
  const list = data?.list ?? [];
  if (list.length === 0 && !hasOwn) return null;
  return (
    <>
      <span>{shell('paymentMethods')}</span>
      {list.map(({ methodId, name, kind }) => (
        <span key={methodId} className="fh-tag" data-key={`method-${methodId}`}>
          <Icon name={iconOf(kind)} size={15} />
          {nameOf(t, methodId, name)}
        </span>
      ))}
      {hasOwn && <FootResources of="PAYMENT" />}
    </>
  );
};
