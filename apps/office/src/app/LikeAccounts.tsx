import { Link } from '@tanstack/react-router';
import type { LikeAccount } from '@fairhouse/contract/household-words';
import { t } from './texts.ts';

/** Accounts that look like another one, each with its score and what they have in common. */
export const LikeAccounts = ({ list }: { list: readonly LikeAccount[] }) => (
  <>
    {list.map((one) => (
      <span key={one.id} data-key="likeAccount">
        <Link to="/members/$id" params={{ id: one.id }}>
          <bdi>{one.account}</bdi>
        </Link>{' '}
        <small>
          {one.score > 0 && <bdi dir="ltr">{one.score}</bdi>}{' '}
          {one.reasons.map((reason) => t(`signal_${reason}`)).join(', ')}
        </small>{' '}
      </span>
    ))}
  </>
);
