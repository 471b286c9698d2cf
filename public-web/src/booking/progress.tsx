import { Icon } from '../layout/icon.tsx';

const steps = ['Service und Termin wählen', 'Ihre Daten', 'Bestätigung'];

/** Where the visitor is, along the dashed course line. `current` is 1, 2 or 3. */
export function Progress({ current }: { current: 1 | 2 | 3 }) {
  return (
    <div className="progress">
      <ol aria-label="Fortschritt der Buchung">
        {steps.map((label, index) => {
          const number = index + 1;
          const isDone = number < current || current === steps.length;
          return (
            <li key={label} aria-current={number === current ? 'step' : undefined} data-done={isDone || undefined}>
              {index > 0 && <CourseLine />}
              <span className="progress-mark">{isDone ? <Icon name="check" /> : number}</span>
              <span className="progress-label">
                {label}
                {isDone && number < current && <span className="spoken"> (erledigt)</span>}
                {number === current && <span className="hint">Schritt {number} von 3</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="hint progress-phone" aria-hidden="true">
        Schritt {current} von 3
      </p>
    </div>
  );
}

function CourseLine() {
  return (
    <svg className="progress-line" viewBox="0 0 160 16" preserveAspectRatio="none" aria-hidden="true">
      <path d="M2 8C30 3 55 3 80 8s52 5 78 0" />
    </svg>
  );
}
