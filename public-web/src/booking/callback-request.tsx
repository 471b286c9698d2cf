import { useId, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import type { CallbackFormProps } from './callback-form.tsx';
import { Trouble } from './trouble.tsx';
import { useLatePart } from './use-late-part.ts';

/** The way out at every step: somebody who gets stuck leaves a number, and what was chosen comes along. */
export function CallbackRequest(props: CallbackFormProps & { phone: string }) {
  const [isOpen, setOpen] = useState(false);
  // Once opened it stays, so that closing it loses nothing that was typed.
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  return (
    <section className="mt-10 pt-6 border-t border-t-line max-w-176 print:hidden" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-[1.375rem]">
        Lieber persönlich besprechen?
      </h2>
      <p className="mt-3">
        <button
          type="button"
          className="button button-line"
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          onClick={() => {
            setOpen(!isOpen);
            setWasOpened(true);
          }}
        >
          <Icon name="phone" /> Rufen Sie mich zurück
        </button>
      </p>
      <div id={`${id}-form`} hidden={!isOpen}>
        {wasOpened && <LateForm {...props} />}
      </div>
    </section>
  );
}

const load = () => import('./callback-form.tsx');

/** Only who opens it loads it. */
function LateForm({ phone, ...props }: CallbackFormProps & { phone: string }) {
  const { late, retry } = useLatePart(load);
  if (late === null) return <p className="hint mt-5">Das Formular wird geladen …</p>;
  if ('part' in late) return <late.part.CallbackForm {...props} />;
  return (
    <Trouble text="Das Formular konnte nicht geladen werden." failure={late.failure} phone={phone} onRetry={retry} />
  );
}
