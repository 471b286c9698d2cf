import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';

/** The ways to a person; they always work. */
export function ContactCards({ profile }: { profile: BusinessProfile }) {
  return (
    <aside className="contact-cards" aria-labelledby="lieber-ein-mensch">
      <h2 id="lieber-ein-mensch">Lieber ein Mensch?</h2>
      <ul>
        <Card icon="phone" title="Anrufen" href={phoneHref(profile.phone)} action="Jetzt anrufen">
          <span className="contact-number">{profile.phone}</span>
        </Card>
        <Card icon="calendar" title="Termin aussuchen" href="/termine" action="Jetzt buchen">
          In drei Schritten, mit Endpreis.
        </Card>
        <Card icon="mail" title="Schreiben" href={`mailto:${profile.email}`} action="E-Mail schreiben">
          Antwort innerhalb von 24&nbsp;Stunden.
        </Card>
      </ul>
    </aside>
  );
}

interface CardProps {
  icon: IconName;
  title: string;
  href: string;
  action: string;
  children: ReactNode;
}

function Card({ icon, title, href, action, children }: CardProps) {
  return (
    <li className="contact-card">
      <span className="contact-icon">
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        <a href={href} className="text-link">
          {action} <Icon name="forward" size={22} />
        </a>
      </div>
    </li>
  );
}
