import type { ReactNode } from 'react';

/** A titled part of a screen; `aside` stands at the end of its title line. */
export const Panel = ({
  title,
  aside,
  isList = false,
  dataKey,
  children,
}: {
  title: string;
  aside?: ReactNode;
  isList?: boolean;
  dataKey?: string;
  children: ReactNode;
}) => (
  <section className={`office-panel${isList ? ' office-panel--list' : ''}`} data-key={dataKey}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
