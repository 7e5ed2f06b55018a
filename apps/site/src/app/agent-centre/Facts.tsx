import type { ReactNode } from 'react';
import { Button } from '@fairhouse/ui';

/** Names and what they stand for, line by line. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="ac-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

type BoxProps = { title: string; note?: ReactNode; children: ReactNode; dataKey?: string };
export const Box = ({ title, note, children, dataKey }: BoxProps) => (
  <section className="ac-box" data-key={dataKey}>
    <header>
      <h2>{title}</h2>
      {note !== undefined && <small>{note}</small>}
    </header>
    {children}
  </section>
);

type BackProps = { label: string; onBack: () => void };
export const BackButton = ({ label, onBack }: BackProps) => (
  <Button variant="ghost" size="sm" icon="caret-left" className="ac-back" onClick={onBack}>
    {label}
  </Button>
);
