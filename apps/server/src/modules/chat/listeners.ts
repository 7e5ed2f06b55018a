import type { ChatMessage } from '@fairhouse/contract/chat';
import { chatHidden, chatSaid } from '@fairhouse/contract/events';
import type { Kernel } from '../../kernel/kernel.ts';

const SAID = 'chat.said';
const HIDDEN = 'chat.hidden';
type Said = { brandId: number; tableId: string; message: ChatMessage };
type Hidden = { brandId: number; tableId: string; id: string };

/** Tells every process; each sends it to those who watch the table there. */
export const tellSaid = (kernel: Kernel, said: Said): void => kernel.bus.tell(SAID, said);
export const tellHidden = (kernel: Kernel, hidden: Hidden): void => kernel.bus.tell(HIDDEN, hidden);

export const listenForChat = (kernel: Kernel): void => {
  kernel.bus.on(SAID, (data) => {
    const { brandId, tableId, message } = data as Said;
    kernel.realtime.publish(brandId, `table:${tableId}`, chatSaid, message);
  });
  kernel.bus.on(HIDDEN, (data) => {
    const { brandId, tableId, id } = data as Hidden;
    kernel.realtime.publish(brandId, `table:${tableId}`, chatHidden, { id });
  });
};
