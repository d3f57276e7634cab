import { notify, Toaster, useNotices, type Notice } from '@portal/kit/notices';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Story, Text } from '../story';

/** One toast of each type. */
const toasts = (text: Text): Record<Notice['type'], Omit<Notice, 'id' | 'type'>> => ({
  success: { title: text('Membre ajouté', 'Member added') },
  warning: {
    title: text('Trois rangées n’ont pas pu être lues', 'Three rows could not be read'),
    message: text('Les autres sont à jour.', 'The others are up to date.'),
  },
  error: {
    title: text('La carte n’a pas été enregistrée', 'The card was not saved'),
    message: text(
      'Le serveur a rencontré un problème. Vérifiez les renseignements de la carte, puis réessayez dans un moment.',
      'The server had a problem. Check the details of the card, then try again in a moment.',
    ),
  },
});

/** Toasts that stay: they do as long as one of them has the focus. */
function Toasts({ text }: { text: Text }) {
  const frame = useRef<HTMLDivElement>(null);
  const count = useNotices(({ notices }) => notices.length);
  const notifyAll = useEffectEvent(() => {
    for (const [type, toast] of Object.entries(toasts(text)))
      notify({ type: type as Notice['type'], ...toast });
  });
  useEffect(() => notifyAll(), []);
  useEffect(() => frame.current?.querySelector('button')?.focus(), [count]);
  return (
    <div ref={frame}>
      <Toaster />
    </div>
  );
}

export const toaster: Story = {
  components: { Toaster },
  overlays: { Open: (text) => <Toasts text={text} /> },
};
