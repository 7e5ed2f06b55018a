import { useState } from 'react';
import { Avatar, useToast } from '@fairhouse/ui';
import * as members from '@fairhouse/contract/members';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { symbolOf } from '../../app/shell/AccountMenu.tsx';
import type { Profile } from './ProfileForm.tsx';

type Props = { profile: Profile; onSaved: (profile: Profile) => void };

/** The pictures of the house; the chosen one is kept at once and shows in the header. */
export const AvatarChoice = ({ profile, onSaved }: Props) => {
  const t = useTexts('members');
  const { show } = useToast();
  const [isSending, setSending] = useState(false);
  const choose = async (avatar: string) => {
    setSending(true);
    const answer = await send(members.changeProfile, { avatar });
    setSending(false);
    if (answer.ok) onSaved(answer.value);
    else show({ kind: 'loss', title: answer.message });
  };
  return (
    <fieldset className="pf-avatars" data-key="avatars" disabled={isSending}>
      <legend>{t('avatar')}</legend>
      {profile.avatars.map((avatar, index) => (
        <label key={avatar}>
          <input
            type="radio"
            name="avatar"
            value={avatar}
            checked={avatar === profile.avatar}
            className="sr-only"
            aria-label={t('avatarNo', { number: index + 1 })}
            onChange={() => {
              void choose(avatar);
            }}
          />
          <Avatar symbolUrl={symbolOf(avatar)} size={48} />
        </label>
      ))}
    </fieldset>
  );
};
