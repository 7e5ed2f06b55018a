import { useState } from 'react';
import { Button, TabPanel, Tabs } from '@fairhouse/ui';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { Unread } from '../../app/messages/Unread.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { Inbox } from './Inbox.tsx';
import './messages.css';

type Part = 'inbox' | 'mine';

/** What the house writes to the member, and what the member wrote to the house. */
export const MessagesPage = () => {
  const t = useTexts('messages');
  const [part, setPart] = useState<Part>('inbox');
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <div className="ms-bar">
        <Tabs
          id="messages"
          label={t('parts')}
          value={part}
          onChange={setPart}
          items={[
            { value: 'inbox', label: t('inbox'), icon: 'envelope', badge: <Unread /> },
            { value: 'mine', label: t('mine'), icon: 'file-text' },
          ]}
        />
        <Button data-key="writeFeedback" onClick={() => openDialog({ name: 'feedback' })}>
          {t('write')}
        </Button>
      </div>
      <TabPanel tabsId="messages" value={part}>
        {part === 'inbox' ? <Inbox /> : <FeedbackList />}
      </TabPanel>
    </>
  );
};
