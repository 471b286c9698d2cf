import { Icon } from '../layout/icon.tsx';

const steps = ['Service und Termin wählen', 'Ihre Daten'];

/** Where the visitor is, along the dashed course line. A request is only sent, and confirmed later. */
export function Progress({ current, isRequest }: { current: 1 | 2 | 3; isRequest: boolean }) {
  const labels = [...steps, isRequest ? 'Anfrage gesendet' : 'Bestätigung'];
  return (
    <div className="mt-6 [&_ol]:flex [&_ol]:items-center [&_ol]:justify-between [&_li]:flex [&_li]:items-center [&_li]:gap-3.5 [&_li]:leading-[1.3] [&_li+li]:flex-1 [&_li+li]:min-w-0 max-[900px]:[&_li]:gap-1 print:hidden">
      <ol aria-label="Fortschritt der Buchung">
        {labels.map((label, index) => {
          const number = index + 1;
          const isDone = number < current || current === labels.length;
          return (
            <li
              key={label}
              className={number === current ? 'text-heading' : 'text-ink-2'}
              aria-current={number === current ? 'step' : undefined}
              data-done={isDone || undefined}
            >
              {index > 0 && <CourseLine />}
              <span
                className={`grid size-12 flex-none place-items-center rounded-[50%] border-2 text-[1.25rem] font-bold ${
                  isDone
                    ? 'border-teal bg-teal text-on-teal'
                    : number === current
                      ? 'border-harbour bg-harbour text-on-harbour'
                      : 'border-edge bg-card'
                }`}
              >
                {isDone ? <Icon name="check" /> : number}
              </span>
              <span
                className={`text-[1.0625rem] [&_.hint]:block [&_.hint]:font-normal max-[900px]:sr-only ${number === current ? 'font-bold' : 'font-medium'}`}
              >
                {label}
                {isDone && number < current && <span className="sr-only"> (erledigt)</span>}
                {number === current && <span className="hint">Schritt {number} von 3</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="hint hidden max-[900px]:block max-[900px]:mt-2" aria-hidden="true">
        Schritt {current} von 3
      </p>
    </div>
  );
}

function CourseLine() {
  return (
    <svg
      className="flex-1 w-0 h-4 ml-5 mr-4 [&_path]:fill-none [&_path]:stroke-harbour [&_path]:[stroke-width:2.5] [&_path]:[stroke-linecap:round] [&_path]:[stroke-dasharray:9_8] [&_path]:[vector-effect:non-scaling-stroke] max-[900px]:mx-1"
      viewBox="0 0 160 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M2 8C30 3 55 3 80 8s52 5 78 0" />
    </svg>
  );
}
