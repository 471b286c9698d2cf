import type { BusinessFacts } from '@it-lotse/contract/business-facts';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { responseText } from '@it-lotse/domain/fact-sentences';
import { phoneHref } from '@it-lotse/domain/format-phone';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';

/** The ways to a person; they always work. */
export function ContactCards({ profile, facts }: { profile: BusinessProfile; facts: BusinessFacts }) {
  const promise = responseText(facts);
  return (
    <aside
      className="print:hidden [&_ul]:grid [&_ul]:gap-[0.9rem] [&_ul]:mt-4 middle:max-[1100px]:[&_ul]:grid-cols-3 min-[1100px]:mt-2 [&_h2]:text-[1.4375rem] [&_h2]:leading-[1.2]"
      aria-labelledby="lieber-ein-mensch"
    >
      <h2 id="lieber-ein-mensch">Lieber ein Mensch?</h2>
      <ul>
        <Card
          icon="phone"
          title="Anrufen"
          href={phoneHref(profile.phone)}
          action="Jetzt anrufen"
          also={{ href: '/rueckruf', action: 'Rückruf wünschen' }}
        >
          <span className="text-[1.4375rem] font-[740] text-heading figures wrap-anywhere">{profile.phone}</span>
        </Card>
        <Card icon="calendar" title="Termin aussuchen" href="/termine" action="Jetzt buchen">
          In drei Schritten, mit Endpreis.
        </Card>
        <Card icon="mail" title="Schreiben" href={`mailto:${profile.email}`} action="E-Mail schreiben">
          {promise ? `Antwort ${promise}.` : 'In Ruhe, auch mit Bildern.'}
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
  /** A second way. */
  also?: { href: string; action: string };
  children: ReactNode;
}

function Card({ icon, title, href, action, also, children }: CardProps) {
  return (
    <li className="flex gap-[0.9rem] p-5 border border-line rounded-[14px] bg-card text-[1.0625rem] leading-[1.4] [&>div]:min-w-0 [&_h3]:text-[1.1875rem] [&_h3]:leading-[1.25] [&_p]:mt-1 [&_p]:text-ink-2 [&_.text-link]:mt-[0.35rem] middle:max-[1100px]:flex-col">
      <span className="grid place-items-center flex-none w-11 h-11 rounded-[10px] bg-teal-tint text-teal-strong">
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        <a href={href} className="text-link">
          {action} <Icon name="forward" size={22} />
        </a>
        {also && (
          <a href={also.href} className="text-link">
            {also.action} <Icon name="forward" size={22} />
          </a>
        )}
      </div>
    </li>
  );
}
