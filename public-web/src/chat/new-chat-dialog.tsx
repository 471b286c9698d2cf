import { useEffect, useRef } from 'react';
import { beginAnew } from './chat-session.ts';
import { focusInput } from './focus-input.ts';

/** Asks before a conversation is left behind. */
export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="chat-dialog" aria-labelledby="neues-gespraech" onClose={onClose}>
      <h2 id="neues-gespraech">Neues Gespräch beginnen?</h2>
      <p>Das bisherige Gespräch wird auf diesem Gerät nicht mehr angezeigt.</p>
      <p className="chat-dialog-ways">
        <button type="button" className="button button-line" onClick={() => dialog.current?.close()}>
          Abbrechen
        </button>
        <button
          type="button"
          className="button button-filled"
          onClick={() => {
            void beginAnew();
            dialog.current?.close();
            focusInput();
          }}
        >
          Neues Gespräch beginnen
        </button>
      </p>
    </dialog>
  );
}
