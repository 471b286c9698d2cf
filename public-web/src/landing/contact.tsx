import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import type { PostedLead } from '@it-lotse/shared/contract/site-rendering';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { ContactForm } from '../contact/contact-form.tsx';
import { Island } from '../hydration/island.tsx';
import { Icon } from '../layout/icon.tsx';
import type { LandingContent } from './landing-content.ts';

interface ContactProps {
  content: LandingContent['contact'];
  profile: BusinessProfile;
  lead: PostedLead | undefined;
}

export function Contact({ content, profile, lead }: ContactProps) {
  return (
    <section id="kontakt" className="section section-water" aria-labelledby="kontakt-titel">
      <div className="frame contact-columns">
        <div>
          <h2 id="kontakt-titel">{content.headline}</h2>
          <p className="mt-5">{content.intro}</p>
          <a href={phoneHref(profile.phone)} className="phone-number contact-phone">
            {profile.phone}
          </a>
          <ul className="contact-ways">
            <li>
              <Icon name="clock" /> Mo–Fr, 8:00–17:00&nbsp;Uhr. Außerhalb der Zeiten rufe ich zurück.
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${profile.email}`} className="break-anywhere">
                {profile.email}
              </a>
            </li>
            <li>
              <Icon name="pin" />
              <address className="not-italic">
                {profile.street}, {profile.postal_code} {profile.city}
              </address>
            </li>
          </ul>
        </div>
        <Island name="contact-form" when="near" of={ContactForm} props={lead ? { posted: lead } : {}} />
      </div>
    </section>
  );
}
