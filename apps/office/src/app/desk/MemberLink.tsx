import { Link } from '@tanstack/react-router';

/** From a case to the page of its member. */
export const MemberLink = ({ id, account }: { id: string; account: string }) => (
  <Link to="/members/$id" params={{ id }} data-key="deskMember">
    <bdi>{account}</bdi>
  </Link>
);
