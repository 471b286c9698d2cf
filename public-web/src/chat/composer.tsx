import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { longestMessage } from './chat-api.ts';
import { useChat } from './chat-store.ts';
import { inputId } from './focus-input.ts';

const problemId = `${inputId}-problem`;

interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  /** Returns whether the text was taken. */
  onSend: (text: string) => boolean;
}

/**
 * Where the visitor writes. The field keeps its own text: what was typed before the script was there stays. While an
 * answer is awaited it is read-only rather than disabled, because a disabled field loses the keyboard. Without a
 * script, `method="dialog"` submits nothing, so nobody's words end up in an address.
 */
export function Composer({ input, onSend }: ComposerProps) {
  const isSending = useChat((state) => state.isSending);
  const returned = useChat((state) => state.returned);
  const [fault, setFault] = useState('');
  const problem = fault || returned?.why;

  // What could not be sent is there again, before anything typed meanwhile.
  useEffect(() => {
    const field = input.current;
    if (!returned || !field || field.value.startsWith(returned.text)) return;
    field.value = field.value === '' ? returned.text : `${returned.text}\n${field.value}`;
    field.focus();
  }, [returned, input]);

  // The conversation may end while somebody types: the words are for the next one.
  useEffect(() => {
    const field = input.current;
    return () => {
      if (field && field.value.trim() !== '') useChat.setState({ returned: { text: field.value, why: '' } });
    };
  }, [input]);

  function submit(event: Pick<SubmitEvent, 'preventDefault'>) {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    field.focus();
    const tooMuch = field.value.trim().length - longestMessage;
    if (tooMuch > 0) {
      setFault(
        `Die Nachricht ist um ${tooMuch} Zeichen zu lang. Bitte teilen Sie sie auf, höchstens ${longestMessage} Zeichen gehen auf einmal.`,
      );
      return;
    }
    setFault('');
    if (onSend(field.value)) field.value = '';
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes, Enter chooses a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-[0.9rem] px-4 middle:pt-5 middle:pr-8 middle:pb-[0.9rem] middle:pl-8 max-middle:gap-2 [&_.problem]:col-span-full [&>.button]:self-end [&>.button]:w-auto [&>.button]:min-h-16 max-middle:[&>.button]:min-h-18 max-middle:[&>.button]:px-[0.9rem] max-middle:[&>.button]:gap-2 max-middle:[&>.button]:text-[1.0625rem]"
      method="dialog"
      onSubmit={submit}
    >
      {problem && (
        <p id={problemId} className="problem" role="alert">
          <Icon name="alert" size={22} /> {problem}
        </p>
      )}
      <textarea
        ref={input}
        id={inputId}
        className="input field-sizing-content min-h-16 max-h-[min(40dvh,16rem)] py-[1.1rem] resize-none text-[1.125rem] leading-[1.55] read-only:bg-ground max-middle:min-h-18 max-middle:py-[0.6rem] max-middle:px-[0.8rem] max-middle:leading-[1.35]"
        rows={1}
        aria-label="Ihre Nachricht"
        placeholder="Beschreiben Sie Ihr IT-Problem …"
        autoComplete="off"
        enterKeyHint="send"
        readOnly={isSending}
        aria-disabled={isSending || undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" className="button button-filled" disabled={isSending}>
        {isSending ? <Icon name="spinner" /> : <Icon name="send" />} Senden
      </button>
    </form>
  );
}
