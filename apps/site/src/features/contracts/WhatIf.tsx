import { useState } from 'react';
import type { WhatIfRow } from '@fairhouse/contract/salaries';
import { Amount, Chip, ChipRow, Skeleton, Table, formatAmount } from '@fairhouse/ui';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { changeOf, windowText } from '../../app/agent-centre/words.ts';
import { messageOf } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { usePast } from './past.ts';

/** Two decimal texts of the same scale, one less the other, without floating points. */
const lessOf = (one: string, other: string): string => {
  const digits = Math.max(...[one, other].map((text) => (text.split('.')[1] ?? '').length));
  const units = (text: string) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole + part.padEnd(digits, '0'));
  };
  const difference = units(one) - units(other);
  const sign = difference < 0n ? '-' : '';
  const text = String(difference < 0n ? -difference : difference).padStart(digits + 1, '0');
  const cut = text.length - digits;
  return `${sign}${text.slice(0, cut)}${digits === 0 ? '' : `.${text.slice(cut)}`}`;
};
const leftOf = (side: WhatIfRow['now']): string => lessOf(side.gross, side.toDownlines);

/** What the offered terms would have paid on windows that are closed: all of them, and each. */
export const WhatIf = ({ id }: { id: string }) => {
  const t = useTexts('agents');
  const { timeZone } = useBrand();
  /** None: the sum of all. */
  const [chosen, choose] = useState<string>();
  const { past: data, error, isLoading } = usePast(id);
  const one = data?.windows.find(({ from }) => from === chosen) ?? data?.all ?? undefined;
  return (
    <Box title={t('whatIf')} dataKey="whatIf">
      {isLoading && <Skeleton height={160} radius={14} />}
      {error && !data && <p>{messageOf(error)}</p>}
      {data && !one && <p>{t('noWindows')}</p>}
      {data && one && (
        <>
          <ChipRow label={t('window')}>
            <Chip
              isChosen={one === data.all}
              data-key="allWindows"
              onClick={() => choose(undefined)}
            >
              {t('allWindows')}
            </Chip>
            {data.windows.map((window) => (
              <Chip key={window.from} isChosen={window === one} onClick={() => choose(window.from)}>
                {windowText(window.from, window.until, timeZone)}
              </Chip>
            ))}
          </ChipRow>
          <Comparison one={one} />
          <Keep one={one} />
        </>
      )}
    </Box>
  );
};

export const Comparison = ({ one }: { one: WhatIfRow }) => {
  const t = useTexts('agents');
  const { timeZone } = useBrand();
  const rows = [
    { key: 'base', now: one.base, offered: one.base },
    { key: 'byContract', now: one.now.gross, offered: one.offered.gross },
    {
      key: 'toDownlines',
      now: lessOf('0', one.now.toDownlines),
      offered: lessOf('0', one.offered.toDownlines),
    },
    { key: 'left', now: leftOf(one.now), offered: leftOf(one.offered) },
  ];
  const tierOf = (tier: number | null) =>
    tier === null ? t('bill_not_reached') : `${t('tier')} ${tier}`;
  const note =
    one.count > 1
      ? [windowText(one.from, one.until, timeZone), t('windowsIn', { count: one.count })].join(
          ' \u00b7 ',
        )
      : [
          `${t('rateNow')}: ${tierOf(one.now.tier)}`,
          `${t('rateOffered')}: ${tierOf(one.offered.tier)}`,
        ].join(' \u00b7 ');
  return (
    <>
      <Table
        label={t('whatIf')}
        isDense
        rows={rows}
        rowKey={(row) => row.key}
        empty={null}
        columns={[
          { key: 'what', header: t('figure'), place: 'lead', cell: (row) => t(row.key) },
          {
            key: 'now',
            header: t('rateNow'),
            isNumeric: true,
            cell: (row) => <Amount value={row.now} />,
          },
          {
            key: 'offered',
            header: t('rateOffered'),
            isNumeric: true,
            cell: (row) => <Amount value={row.offered} />,
          },
          {
            key: 'change',
            header: t('change'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={lessOf(row.offered, row.now)} isSigned />,
          },
        ]}
      />
      <p className="ac-note">
        {note}. {t('pastNote')}
      </p>
    </>
  );
};

/** How much more the team would have to bring so that as much is left by the offered terms. */
const Keep = ({ one }: { one: WhatIfRow }) => {
  const t = useTexts('agents');
  if (one.keepBase === null) return null;
  const more = changeOf(one.keepBase, one.base);
  const base = formatAmount(one.keepBase);
  return (
    <div data-key="toKeep">
      <h3>{t('keepTitle')}</h3>
      <p>
        {t('keepBody', {
          left: formatAmount(leftOf(one.now)),
          base: more === undefined ? base : `${base} (+${more.toFixed(1)}%)`,
        })}
      </p>
    </div>
  );
};
