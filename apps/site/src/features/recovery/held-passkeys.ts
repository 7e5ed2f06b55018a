import * as passkeys from '@fairhouse/contract/passkeys';
import { ask } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { text } from '../../app/i18n.ts';

/** After a reset of the password: passkeys of before open nothing until their owner keeps them. */
export const askAboutHeldPasskeys = async (): Promise<void> => {
  const { list } = await ask(passkeys.passkeys, {});
  const held = list.filter((one) => one.isHeld);
  if (held.length === 0) return;
  openDialog({
    name: 'notice',
    key: 'heldPasskeys',
    icon: 'seal-check',
    title: text('ways:heldTitle'),
    body: text('ways:heldBody', { names: held.map((one) => one.name).join(', ') }),
    buttons: [
      {
        key: 'lookAtPasskeys',
        label: text('ways:heldLook'),
        isPrimary: true,
        onPress: () => openDialog({ name: 'member', page: 'securityCenter' }),
      },
    ],
  });
};
