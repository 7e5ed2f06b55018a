import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Amount, Chip, ChipRow, Skeleton, Table } from '@fairhouse/ui';
import * as salaries from '@fairhouse/contract/salaries';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { windowText } from '../../app/agent-centre/words.ts';
import { ask, messageOf } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';

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

/** What the offered terms would have paid on windows that are closed. */
export const WhatIf = ({ id }: { id: string }) => {
  const t = useTexts('agents');
  const { timeZone } = useBrand();
  const [at, setAt] = useState(0);
  const { data, error, isPending } = useQuery({
    queryKey: ['agents', 'what-if', id],
    queryFn: () => ask(salaries.whatIf, { id }),
  });
  const one = data?.windows[at] ?? data?.windows[0];
  const rows = one
    ? [
        { key: 'base', now: one.base, offered: one.base },
        { key: 'byContract', now: one.now.gross, offered: one.offered.gross },
        {
          key: 'toDownlines',
          now: lessOf('0', one.now.toDownlines),
          offered: lessOf('0', one.offered.toDownlines),
        },
        {
          key: 'left',
          now: lessOf(one.now.gross, one.now.toDownlines),
          offered: lessOf(one.offered.gross, one.offered.toDownlines),
        },
      ]
    : [];
  const tierOf = (tier: number | null | undefined) =>
    tier === null || tier === undefined ? t('bill_not_reached') : `${t('tier')} ${tier}`;
  return (
    <Box title={t('whatIf')} dataKey="whatIf">
      {isPending && <Skeleton height={160} radius={14} />}
      {error && !data && <p>{messageOf(error)}</p>}
      {data && !one && <p>{t('noWindows')}</p>}
      {data && one && (
        <>
          <ChipRow label={t('window')}>
            {data.windows.map((window, index) => (
              <Chip key={window.from} isChosen={window === one} onClick={() => setAt(index)}>
                {windowText(window.from, window.until, timeZone)}
              </Chip>
            ))}
          </ChipRow>
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
            {t('rateNow')}: {tierOf(one.now.tier)}
            {' \u00b7 '}
            {t('rateOffered')}: {tierOf(one.offered.tier)}. {t('pastNote')}
          </p>
        </>
      )}
    </Box>
  );
};
