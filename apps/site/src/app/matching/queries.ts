import type { CallShape } from '@fairhouse/contract';
import type * as matching from '@fairhouse/contract/matching';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api.ts';
import type { Call } from '../calls.ts';
import { queryClient, refreshBalance } from '../queries.ts';
import { sendFile } from '../send-file.ts';

const plain = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });
const PROOF = plain<typeof matching.sendMatchProof>('POST', '/wps/matching/matches/{id}/proof');
export const matchingCalls = {
  state: plain<typeof matching.matchingState>('GET', '/wps/matching'),
  take: plain<typeof matching.takeMatch>('PUT', '/wps/matching/matches'),
  cancel: plain<typeof matching.cancelMatch>('POST', '/wps/matching/matches/{id}/cancel'),
  confirm: plain<typeof matching.confirmMatch>('POST', '/wps/matching/matches/{id}/confirm'),
  agree: plain<typeof matching.agreeToPart>('POST', '/wps/matching/matches/{id}/agree'),
  object: plain<typeof matching.objectToPart>('POST', '/wps/matching/matches/{id}/object'),
  proof: plain<typeof matching.matchProof>('GET', '/wps/matching/matches/{id}/proof'),
  offer: plain<typeof matching.offerWithdrawal>('PUT', '/wps/matching/offers/{id}'),
  leave: plain<typeof matching.leaveMatching>('DELETE', '/wps/matching/offers/{id}'),
};
export type Match = matching.Match;

const LOOK_MILLISECONDS = 4000;
/** Asked again while the page is open: the other side moves too. */
export const matchingQuery = queryOptions({ queryKey: ['matching'], staleTime: 0,
  queryFn: () => ask(matchingCalls.state, {}),
  refetchInterval: ({ state }) => (state.data?.isOn === true
    || state.data?.matches.some((one) => one.settledAt === null) === true
    ? LOOK_MILLISECONDS : false) });

export const refreshMatching = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['matching'] });
  void queryClient.invalidateQueries({ queryKey: ['cashier'] });
  void queryClient.invalidateQueries({ queryKey: ['deposits', 'list'] });
  void refreshBalance();
};
export const proveMatch = (id: string, file: File) => sendFile({ ...PROOF,
  path: `/wps/matching/matches/${encodeURIComponent(id)}/proof` }, file,
new AbortController().signal);
