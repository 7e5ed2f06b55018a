import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type EmptyStateProps = {
  title: string;
  body?: string;
  /** One button: what to do instead. */
  action?: ReactNode;
  /** Picture of a symbol, drawn 52px; or an icon where no picture fits. */
  symbolUrl?: string;
  icon?: IconName;
};

export function EmptyState({ title, body, action, symbolUrl, icon }: EmptyStateProps) {
  return (
    <div className="fh-empty">
      {symbolUrl ? (
        <img className="fh-empty__symbol" src={symbolUrl} alt="" width={52} height={52} />
      ) : (
        icon && (
          <span className="fh-empty__symbol">
            <Icon name={icon} size={40} />
          </span>
        )
      )}
      <div className="fh-empty__title">{title}</div>
      {body && <div className="fh-empty__body">{body}</div>}
      {action && <div className="fh-empty__action">{action}</div>}
    </div>
  );
}

export type FailedStateProps = { title: string; retryLabel: string; onRetry: () => void };

/** What stands in the place of something that could not be read, with a way to try again. */
export function FailedState({ title, retryLabel, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="warning-circle"
        title={title}
        action={<Button onClick={onRetry}>{retryLabel}</Button>}
      />
    </div>
  );
}
