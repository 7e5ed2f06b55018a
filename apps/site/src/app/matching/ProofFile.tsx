import type { ProofSide } from '@fairhouse/contract/matching-words';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '@fairhouse/ui';
import * as matching from '@fairhouse/contract/matching';
import { ask } from '../caller.ts';
import { proveMatch, type Match } from './queries.ts';
import { useDeed } from './use-deed.ts';

type Props = {
  match: Match;
  side: ProofSide;
  title: string;
  /** What may be sent; without it the picture is only shown. */
  hint?: string;
};
/** A private picture: sent as it is, shown to the two of the match alone. */
export const ProofFile = ({ match, side, title, hint }: Props) => {
  const deed = useDeed();
  const isSent =
    side === 'payer'
      ? match.hasPayerProof
      : side === 'payee'
        ? match.hasPayeeProof
        : match.hasObjection;
  const { data } = useQuery({
    queryKey: ['matchProof', match.id, side, isSent],
    enabled: isSent,
    staleTime: 0,
    queryFn: () => ask(matching.matchProof, { id: match.id, side }),
  });
  const picture = data && <img src={`data:${data.type};base64,${data.data}`} alt={title} />;
  if (hint === undefined) return picture ? <figure className="ca-file">{picture}</figure> : null;
  return (
    <label className="ca-file">
      {title}
      <input
        type="file"
        accept="image/png,image/jpeg"
        name={`${side}Proof`}
        aria-busy={deed.isBusy}
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          if (!file) return;
          void deed
            .run(() => proveMatch(match.id, file))
            .then(() => {
              input.value = '';
            });
        }}
      />
      <small>{hint}</small>
      {deed.error !== '' && (
        <span className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {deed.error}
        </span>
      )}
      {picture}
    </label>
  );
};
