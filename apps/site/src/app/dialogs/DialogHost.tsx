import { Suspense } from 'react';
import { DialogKey } from '@fairhouse/ui';
import { named } from '../lazy.ts';
import { Waiting } from '../Waiting.tsx';
import { keyOf, useDialogs } from './dialogs.ts';

/** Which popups there are comes with the first one: a first screen needs none of them. */
const OneDialog = named(() => import('./OneDialog.tsx'), 'OneDialog');

/** Shows the popups that are open; the scripts of each come with its first opening. */
export const DialogHost = () =>
  useDialogs().map((dialog) => (
    <DialogKey key={dialog.id} value={keyOf(dialog.request)}>
      <Suspense fallback={<Waiting />}>
        <OneDialog {...dialog} />
      </Suspense>
    </DialogKey>
  ));
