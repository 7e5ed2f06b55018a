import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { currencyOf } from '@fairhouse/money';
import { Icon } from '@fairhouse/ui';
import * as help from '@fairhouse/contract/help';
import * as settlements from '@fairhouse/contract/settlements';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { useMay, useMe } from '../../app/use-me.ts';
import type { Editing } from './editing.ts';
import { MethodCard } from './MethodCard.tsx';
import { methodIds, moved } from './method-terms.ts';

/** The methods of deposits in the order members see, each with its terms. */
export const DepositMethods = ({ settings, change, wrong, brand, page }: Editing) => {
  const { deposits } = settings;
  const known = useKnown(brand.name);
  const { box, focus } = useFocus();
  const [open, setOpen] = useState<readonly string[]>([]);
  const ids = methodIds(
    deposits,
    known.methods.map(({ methodId }) => methodId),
  );
  const refused = Object.keys(wrong);
  return (
    <Panel title={t('deposits_methods')}>
      <p className="office-quiet">{t('deposits_methodsHint')}</p>
      <p className="br-rule" data-key="termsRule">
        <Icon name="info" size={18} />
        <span>{t('termsRule')}</span>
      </p>
      <div className="br-methods" ref={box}>
        {ids.map((id, at) => (
          <MethodCard
            key={id}
            id={id}
            method={deposits.methods[id] ?? { ranks: [], groups: [] }}
            name={known.methods.find(({ methodId }) => methodId === id)?.name ?? id}
            currency={currencyOf(brand.currency)}
            topics={known.topics}
            rankNames={known.rankNames}
            groups={page.paymentGroups}
            wrong={wrong}
            focus={focus}
            isOpen={
              open.includes(id) || refused.some((one) => one.startsWith(`deposits.methods.${id}.`))
            }
            onToggle={() =>
              setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])
            }
            setMethod={(method) =>
              change('deposits', { ...deposits, methods: { ...deposits.methods, [id]: method } })
            }
            move={{
              isFirst: at === 0,
              isLast: at === ids.length - 1,
              by: (step) => {
                change('deposits', { ...deposits, order: moved(ids, id, step) });
                const keys = [`[data-key="up-${id}"]`, `[data-key="down-${id}"]`];
                focus(...(step < 0 ? keys : keys.toReversed()));
              },
            }}
          />
        ))}
      </div>
    </Panel>
  );
};

/** Vouchers are of the house itself and have no files of a provider. */
const VOUCHER = 'voucher';
/** Names of methods, ranks and articles; those of ranks and articles are of the own brand. */
const useKnown = (brandName: string) => {
  const isOwn = useMe().data?.brand === brandName;
  const methods = useQuery({
    queryKey: ['settlements', 'methods'],
    enabled: useMay('deposits.read'),
    queryFn: () => ask(settlements.settlements, {}),
  });
  const ranks = useQuery({
    queryKey: ['ranks'],
    enabled: useMay('vip.read') && isOwn,
    queryFn: () => ask(vip.officeRanks, {}),
  });
  const topics = useQuery({
    queryKey: ['helpTopics', 'codes'],
    enabled: useMay('content.read') && isOwn,
    queryFn: () => ask(help.officeTopics, {}),
  });
  return {
    methods: [...(methods.data?.methods ?? []), { methodId: VOUCHER, name: t('termsVoucher') }],
    rankNames: ranks.data?.ranks.map(({ names }) => names.EN ?? '') ?? [],
    topics: topics.data?.list.filter(({ isOn }) => isOn),
  };
};

const useFocus = () => {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    const found = wanted
      .map((one) => box.current?.querySelector<HTMLElement>(`${one}:not(:disabled)`))
      .find(Boolean);
    found?.focus();
  }, [wanted]);
  return { box, focus: (...selectors: string[]) => setWanted(selectors) };
};
