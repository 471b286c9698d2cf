import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';
import { Trouble } from './trouble.tsx';
import { useLatePart } from './use-late-part.ts';

interface LatePartProps<Part> {
  /** Fetches the form; the same one at each call. */
  load: () => Promise<Part>;
  phone: string;
  children: (part: Part) => ReactNode;
}

/**
 * A question at the end of a step, and a form behind its button that only who opens it loads.
 * @param path a page with the same form, for whoever has no script
 */
export function LateSection<Part>({
  title,
  icon,
  label,
  path,
  ...late
}: LatePartProps<Part> & { title: string; icon: IconName; label: string; path?: string }) {
  const [isOpen, setOpen] = useState(false);
  // Once opened it stays, so that closing it loses nothing that was typed.
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  return (
    <section
      className={`mt-10 pt-6 border-t border-t-line max-w-176 print:hidden ${path ? '' : 'noscript:hidden'}`}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="text-[1.375rem]">
        {title}
      </h2>
      <p className="mt-3">
        <button
          type="button"
          className="button button-line noscript:hidden"
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          onClick={() => {
            setOpen(!isOpen);
            setWasOpened(true);
          }}
        >
          <Icon name={icon} /> {label}
        </button>
        {path && (
          <a className="button button-line hidden noscript:inline-flex" href={path}>
            <Icon name={icon} /> {label}
          </a>
        )}
      </p>
      <div id={`${id}-form`} hidden={!isOpen}>
        {wasOpened && <LatePart {...late} />}
      </div>
    </section>
  );
}

function LatePart<Part>({ load, phone, children }: LatePartProps<Part>) {
  const { late, retry } = useLatePart(load);
  if (late === null) return <p className="hint mt-5">Das Formular wird geladen …</p>;
  if ('part' in late) return children(late.part);
  return (
    <Trouble text="Das Formular konnte nicht geladen werden." failure={late.failure} phone={phone} onRetry={retry} />
  );
}
