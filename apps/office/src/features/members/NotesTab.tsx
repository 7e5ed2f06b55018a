import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/members-notes';
import { Button, EmptyState, Field, IconButton, Skeleton, Tag, TextArea } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './safety.css';
import './notes.css';

/** What operators wrote down about a member, and the words they are sorted by. */
export const NotesTab = ({ id }: { id: string }) => {
  const may = useMay('members.note');
  const queries = useQueryClient();
  const queryKey = ['member', id, 'notes'];
  const { data, error } = useQuery({ queryKey, queryFn: () => ask(office.memberNotes, { id }) });
  const [text, setText] = useState('');
  const [word, setWord] = useState('');
  const write = useMutation({
    mutationFn: () => ask(office.addMemberNote, { id, text }),
    onSuccess: (kept) => {
      queries.setQueryData(queryKey, kept);
      setText('');
    },
  });
  const sort = useMutation({
    mutationFn: (words: string[]) =>
      ask(office.setMemberTags, { id, tags: words.map((tag) => ({ tag })) }),
    onSuccess: async (kept) => {
      queries.setQueryData(queryKey, kept);
      setWord('');
      await queries.invalidateQueries({ queryKey: ['member-tags'] });
    },
  });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={200} radius={14} />;
  const tags = data.tags.map((one) => one.tag);
  const wrong = write.error ?? sort.error;
  return (
    <div className="safety-file" data-key="memberNotes">
      <section>
        <h3>{t('memberTags')}</h3>
        <ul className="member-tags">
          {data.tags.map((one) => (
            <li key={one.tag} data-key="memberTag" title={`${one.by} · ${atTime(one.at)}`}>
              <Tag tone="accent">{one.tag}</Tag>
              {may && (
                <IconButton
                  icon="x"
                  label={t('memberTagDrop', { tag: one.tag })}
                  data-key="dropTag"
                  onClick={() => sort.mutate(tags.filter((tag) => tag !== one.tag))}
                />
              )}
            </li>
          ))}
        </ul>
        {data.tags.length === 0 && <p className="office-lead">{t('memberTagsNone')}</p>}
        {may && (
          <form
            className="member-tag-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (word.trim() !== '') sort.mutate([...tags, word.trim()]);
            }}
          >
            <Field
              label={t('memberTagNew')}
              size="sm"
              name="tag"
              value={word}
              maxLength={40}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
            <Button size="sm" type="submit" data-key="addTag" isLoading={sort.isPending}>
              {t('memberTagAdd')}
            </Button>
          </form>
        )}
      </section>
      <section>
        <h3>{t('memberNotes')}</h3>
        {may && (
          <form
            className="member-note-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim() !== '') write.mutate();
            }}
          >
            <TextArea
              label={t('memberNoteNew')}
              name="note"
              value={text}
              maxLength={2000}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button size="sm" type="submit" data-key="addNote" isLoading={write.isPending}>
              {t('memberNoteAdd')}
            </Button>
          </form>
        )}
        {wrong && <p role="alert">{wrong.message}</p>}
        {data.notes.length === 0 && <p className="office-lead">{t('memberNotesNone')}</p>}
        <ul className="safety-list">
          {data.notes.map((one) => (
            <li key={one.id} data-key="memberNote">
              <div>
                <p dir="auto">{one.text}</p>
                <small>
                  <bdi>{one.by}</bdi> · {atTime(one.at)}
                </small>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
