import type { BusinessProfile } from '@it-lotse/contract/content';
import { Icon } from '../layout/icon.tsx';
import { PhoneNumber } from '../layout/phone-number.tsx';

/** Phone, e-mail and form: the ways that always work. */
export function ContactWays({ profile }: { profile: BusinessProfile }) {
  return (
    <>
      <p className="mt-8">
        <PhoneNumber phone={profile.phone} className="inline-block text-[2rem] font-[740] max-[361px]:text-[1.6rem]" />
        <span className="hint block">Mo–Fr, 8:00–17:00&nbsp;Uhr</span>
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
