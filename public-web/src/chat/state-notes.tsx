import { useEffect } from 'react';
import { Refused } from '../api/call-server.ts';
import { Trouble } from '../booking/trouble.tsx';
import { Icon } from '../layout/icon.tsx';
import { beginAnew, checkConnection, openChat } from './chat-session.ts';
import { useChat } from './chat-store.ts';
import { focusInput } from './focus-input.ts';
import type { ChatProfile } from './message-list.tsx';
import { useIsOnline } from './online-state.tsx';

const note =
  'flex gap-3 py-[0.9rem] px-[1.1rem] rounded-[12px] text-[1.0625rem] leading-[1.45] [p+&]:mt-3 [&_svg]:flex-none';

/** What one has to know about the conversation as a whole, below its last message. */
export function StateNotes({ profile, onLeaveContact }: { profile: ChatProfile; onLeaveContact: () => void }) {
  const { phase, failure, handledBy, messages, contact, isSending } = useChat();
  const isOnline = useIsOnline();
  const hasFailed = phase === 'failed';

  useEffect(() => {
    if (hasFailed && isOnline) return onceOnline(() => void openChat());
  }, [hasFailed, isOnline]);

  if (hasFailed) {
    const text = 'Chat konnte nicht gestartet werden.';
    return (
      <Trouble
        text={failure instanceof Refused ? text : `${text} ${checkConnection}`}
        failure={failure}
        phone={profile.phone}
        onRetry={() => void openChat().then(focusInput)}
      />
    );
  }
  if (phase === 'closed' || phase === 'gone') {
    return (
      <div className="grid justify-items-start gap-4 p-5 rounded-[14px] bg-water-2" role="status">
        <p>
          {phase === 'closed'
            ? 'Dieses Gespräch ist beendet. Wenn Sie noch etwas wissen möchten, beginnen Sie einfach ein neues.'
            : 'Dieses Gespräch gibt es nicht mehr. Sie können ein neues beginnen.'}
        </p>
        <button
          type="button"
          className="button button-filled"
          onClick={() => {
            void beginAnew();
            focusInput();
          }}
        >
          <Icon name="new" /> Neues Gespräch beginnen
        </button>
      </div>
    );
  }
  const waits = handledBy === 'operator' && !isSending && messages.at(-1)?.sender === 'user';
  return (
    <>
      <div role="status">
        {handledBy === 'operator' && (
          <p className={`${note} bg-water-2 [&>svg]:text-teal-strong`}>
            <Icon name="operator" />
            <span>
              Jetzt antwortet <bdi>{profile.owner}</bdi> persönlich.
              {waits && ' Ihre Nachricht ist angekommen. Bitte lassen Sie diese Seite offen.'}
            </span>
          </p>
        )}
        {!isOnline && (
          <p className={`${note} bg-warning-tint [&>svg]:text-warning`}>
            <Icon name="alert" />
            <span>Sie sind gerade nicht mit dem Internet verbunden. Was Sie schreiben, bleibt hier stehen.</span>
          </p>
        )}
      </div>
      {waits && contact.name === '' && (
        <p className="-mt-3 text-[1.0625rem]">
          Falls Sie gehen müssen:{' '}
          <button type="button" className="text-link" onClick={onLeaveContact}>
            Kontaktdaten angeben
          </button>
        </p>
      )}
    </>
  );
}

/** Calls back when the connection returns; returns how to end that. */
function onceOnline(callback: () => void): () => void {
  addEventListener('online', callback, { once: true });
  return () => removeEventListener('online', callback);
}
