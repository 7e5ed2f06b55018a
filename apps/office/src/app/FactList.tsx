import type { ReactNode } from 'react';
import { t } from './texts.ts';

/** A name of `languages/` and what stands under it. */
export type Fact = readonly [string, ReactNode];
type Props = { facts: readonly Fact[]; dataKey: string; className?: string };

/** What holds of one thing, name by name. */
export const FactList = ({ facts, dataKey, className = '' }: Props) => (
  <dl className={`office-facts ${className}`.trim()} data-key={dataKey}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{t(name)}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
