import { useEffect, useRef } from 'react';
import { beginAnew } from './chat-session.ts';
import { focusInput } from './focus-input.ts';

/** Asks before a conversation is left behind. */
export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="w-[min(30rem,100vw_-_2rem)] max-h-[calc(100dvh_-_2rem)] m-auto py-6 px-5 border border-line rounded-[20px] bg-card text-ink overflow-auto backdrop:bg-[oklch(0.25_0.03_250/0.6)] [&_form]:grid [&_form]:gap-5 [&_form]:mt-5 middle:py-8 middle:px-9 [&_h2]:mb-2 [&_h2]:text-[1.625rem]"
      aria-labelledby="neues-gespraech"
      onClose={onClose}
    >
      <h2 id="neues-gespraech">Neues Gespräch beginnen?</h2>
      <p>Das bisherige Gespräch wird auf diesem Gerät nicht mehr angezeigt.</p>
      <p className="flex flex-wrap justify-end gap-3 mt-5 [form>&]:mt-1">
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
