import type { ReactNode } from 'react';
import { ContourLines } from '../chart/drawing.tsx';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';

/** How help works, from afar and on site, along the dashed course line. */
export function Workstyle() {
  return (
    <section id="workstyle" className="section section-water" aria-labelledby="workstyle-titel">
      <ContourLines className="text-water-3" />
      <div className="frame relative">
        <h2 id="workstyle-titel">So läuft es ab</h2>
        <ol className="course">
          <Step number={1} title="Sie melden sich">
            <p>
              Anrufen, schreiben oder selbst einen Termin aussuchen. Das erste Gespräch ist kostenlos, und Sie erfahren
              vorher, was es kostet.
            </p>
          </Step>
          <Step number={2} title="Ich schaue es mir an">
            <Way icon="devices" title="Fernwartung">
              Sie sehen auf Ihrem Bildschirm jeden Schritt und können jederzeit beenden.
            </Way>
            <Way icon="house" title="Vor Ort">
              Ich komme abends zu Ihnen, wenn am Gerät etwas zu tun ist oder Sie es lieber so mögen.
            </Way>
          </Step>
          <Step number={3} title="Es läuft wieder">
            <p>
              Wir probieren es zusammen aus. Sie bekommen eine Rechnung mit Endpreis und zahlen bar, mit Karte, per
              Überweisung, PayPal oder am Handy.
            </p>
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <div className="course-mark" aria-hidden="true">
        <span>{number}</span>
        <svg viewBox="0 0 300 24" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 13C60-4 105 4 165 13S255 24 300 11" />
        </svg>
      </div>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="way">
      <h4>
        <Icon name={icon} /> {title}
      </h4>
      <p>{children}</p>
    </div>
  );
}
