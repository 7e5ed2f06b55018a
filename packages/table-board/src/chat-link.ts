import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessageView, PlayApi } from '@fairhouse/game-kit/board';
import { EMPTY_LOG, withAnswer, withMessage, withoutMessage, type ChatLog } from './chat-log.ts';
import { newKey } from './new-key.ts';
import { codeOf, useLatest } from './table-link.ts';

export type Chat = ChatLog & {
  /** The talk could not be read. */
  isFailed: boolean;
  isSending: boolean;
  /** Why the last message was not taken. */
  refusal: string | undefined;
  reload: () => void;
  /** Answers whether it was taken; the same words of unknown fate go with the same key. */
  say: (text: string) => Promise<boolean>;
};
type Sent = { text: string; key: string };

/** The talk at a table: read when somebody looks at it first, then kept true by events. */
export const useChat = (play: PlayApi, isSeen: boolean): Chat => {
  const tableId = play.session.tableId ?? '';
  const api = useLatest(play);
  const seen = useLatest(isSeen);
  const [log, setLog] = useState(EMPTY_LOG);
  const [isFailed, setFailed] = useState(false);
  const wasSeen = useRef(false);
  const take = useCallback(
    (message: ChatMessageView, isOwn: boolean) =>
      setLog((before) => withMessage(before, message, { isOwn, isSeen: seen.current })),
    [seen],
  );
  const reload = useCallback(() => {
    setFailed(false);
    api.current.chat
      .read(tableId)
      .then((answer) => setLog((before) => withAnswer(before, answer)))
      .catch(() => setFailed(true));
  }, [api, tableId]);
  useEffect(
    () =>
      api.current.subscribe(
        `table:${tableId}`,
        (event, data) => {
          if (event === 'chat') take(data, false);
          if (event === 'chatHidden') setLog((before) => withoutMessage(before, data.id));
        },
        () => {
          if (wasSeen.current) reload();
        },
      ),
    [api, tableId, take, reload],
  );
  useEffect(() => {
    if (!isSeen) return;
    if (!wasSeen.current) reload();
    wasSeen.current = true;
  }, [isSeen, reload]);
  if (isSeen && log.unread > 0) setLog({ ...log, unread: 0 });
  const sending = useSaying({ api, tableId, take, reload });
  return { ...log, isFailed: isFailed && !log.isRead, reload, ...sending };
};

const useSaying = ({
  api,
  tableId,
  take,
  reload,
}: {
  api: { readonly current: PlayApi };
  tableId: string;
  take: (message: ChatMessageView, isOwn: boolean) => void;
  reload: () => void;
}) => {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const last = useRef<Sent>(undefined);
  const say = async (text: string): Promise<boolean> => {
    if (last.current?.text !== text) last.current = { text, key: newKey() };
    setSending(true);
    setRefusal(undefined);
    try {
      take(await api.current.chat.say({ tableId, ...last.current }), true);
      last.current = undefined;
      return true;
    } catch (error) {
      const code = codeOf(error);
      setRefusal(code);
      if (code === 'chat_muted') reload();
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, say };
};
