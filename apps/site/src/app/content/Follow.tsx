import type { ReactNode } from 'react';
import { isSafeLink, isSitePath } from '@fairhouse/contract/rich-text';
import { Link } from '../Link.tsx';

type Props = {
  href: string;
  onFollow?: () => void;
  className?: string;
  dataKey?: string;
  label?: string;
  children: ReactNode;
};

/** A link that an operator set: within the site, or out of it beside the site. */
export const Follow = ({ href, onFollow, className, dataKey, label, children }: Props) => {
  const given = { className, 'data-key': dataKey, 'aria-label': label };
  if (isSitePath(href))
    return (
      <Link href={href} onClick={onFollow} {...given}>
        {children}
      </Link>
    );
  return isSafeLink(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={onFollow} {...given}>
      {children}
    </a>
  ) : (
    <span {...given}>{children}</span>
  );
};
