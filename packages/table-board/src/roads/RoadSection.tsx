import type { ReactNode } from 'react';

/** A road with its heading and a word beside it. */
export function RoadSection({
  name,
  note,
  children,
}: {
  name: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={name}>
      <h3 className="tb-roads__head">
        {name}
        {note && <span>{note}</span>}
      </h3>
      {children}
    </section>
  );
}
