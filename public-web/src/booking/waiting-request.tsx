import type { BookingOffer } from '@it-lotse/contract/booking';
import { useId, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import type { BookingDraft } from './booking-store.ts';
import type { Travel } from './travel.ts';
import { Trouble } from './trouble.tsx';
import { useLatePart } from './use-late-part.ts';
import type { ChosenService, Offer } from './use-offer.ts';

export interface WaitingRequestProps {
  offer: BookingOffer;
  days: NonNullable<Offer['days']>;
  service: ChosenService;
  travel: Travel;
  draft: BookingDraft;
  phone: string;
}

/** Whom no time suits, or who finds none, may wait for one. */
export function WaitingRequest(props: WaitingRequestProps) {
  const [isOpen, setOpen] = useState(false);
  // Once opened it stays, so that closing it loses nothing that was typed.
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  return (
    <section className="mt-10 pt-6 border-t border-t-line max-w-176 print:hidden" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-[1.375rem]">
        Keine passende Zeit dabei?
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
          <Icon name="clock" /> Auf die Warteliste
        </button>
      </p>
      <div id={`${id}-form`} hidden={!isOpen}>
        {wasOpened && <LateForm {...props} />}
      </div>
    </section>
  );
}

const load = () => import('./waiting-form.tsx');

/** Only who opens it loads it. */
function LateForm(props: WaitingRequestProps) {
  const { late, retry } = useLatePart(load);
  if (late === null) return <p className="hint mt-4">Das Formular wird geladen …</p>;
  if ('part' in late) return <late.part.WaitingForm {...props} />;
  return (
    <Trouble
      text="Das Formular konnte nicht geladen werden."
      failure={late.failure}
      phone={props.phone}
      onRetry={retry}
    />
  );
}
