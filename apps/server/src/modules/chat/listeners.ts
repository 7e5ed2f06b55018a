import type { ChatMessage } from '@fairhouse/contract/chat';
import { chatHidden, chatSaid } from '@fairhouse/contract/events';
import { busEvent } from '../../kernel/bus.ts';
import type { Kernel } from '../../kernel/kernel.ts';

type Place = { brandId: number; tableId: string };
/** Every process sends it to those who watch the table there. */
export const messageSaid = busEvent<Place & { message: ChatMessage }>('chat.said');
export const messageHidden = busEvent<Place & { id: string }>('chat.hidden');

export const listenForChat = (kernel: Kernel): void => {
  messageSaid.hear(kernel, ({ brandId, tableId, message }) => {
    kernel.realtime.publish(brandId, `table:${tableId}`, chatSaid, message);
  });
  messageHidden.hear(kernel, ({ brandId, tableId, id }) => {
    kernel.realtime.publish(brandId, `table:${tableId}`, chatHidden, { id });
  });
};
