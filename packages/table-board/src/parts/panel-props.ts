import type { OwnBetView, PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';
import type { BetSlip } from '../bet-slip.ts';
import type { Chat } from '../chat-link.ts';
import type { RoundRecord } from '../session-record.ts';
import type { TableTitle } from '../title.ts';

/** What every tab of the panel is handed. */
export type PanelProps = {
  title: TableTitle<unknown>;
  play: PlayApi;
  view: TableView;
  money: Money;
  own: readonly OwnBetView[];
  records: readonly RoundRecord[];
  slip: BetSlip;
  chat: Chat;
  isOpen: boolean;
  isNarrow: boolean;
};
