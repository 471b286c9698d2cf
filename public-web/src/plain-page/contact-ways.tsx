import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { phoneHoursText } from '@it-lotse/domain/fact-sentences';
import { Icon } from '../layout/icon.tsx';
import { PhoneNumber } from '../layout/phone-number.tsx';

/** Phone, e-mail and form: the ways that always work. */
export function ContactWays({ profile, facts }: Pick<SiteContent, 'profile' | 'facts'>) {
  const hours = phoneHoursText(facts);
  return (
    <>
      <p className="mt-8">
        <PhoneNumber phone={profile.phone} className="inline-block text-[2rem] font-[740] max-[361px]:text-[1.6rem]" />
        {hours && <span className="hint block">{hours}</span>}
      </p>
      <ul className="mt-4 grid gap-1 justify-items-start">
        <li>
          <a href={`mailto:${profile.email}`} className="text-link">
            <Icon name="mail" /> E-Mail schreiben
          </a>
        </li>
        <li>
          <a href="/#kontakt" className="text-link">
            <Icon name="send" /> Zum Kontaktformular
          </a>
        </li>
      </ul>
    </>
  );
}
