import type { BusinessProfile } from '@it-lotse/contract/content';
import type { PostedLead } from '@it-lotse/contract/site-rendering';
import { inWords } from '@it-lotse/domain/clock-words';
import { ContactForm } from '../contact/contact-form.tsx';
import { Island } from '../hydration/island.tsx';
import { Icon } from '../layout/icon.tsx';
import { PhoneNumber } from '../layout/phone-number.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';

interface ContactProps {
  content: LandingContent['contact'];
  /** When somebody answers the telephone, and that they call back else. */
  callBack: string;
  profile: BusinessProfile;
  /** Where visits go, besides the town of the business. */
  regions: readonly string[];
  lead: PostedLead | undefined;
}

export function Contact({ content, callBack, profile, regions, lead }: ContactProps) {
  return (
    <section
      id="kontakt"
      className={`${sectionLook} bg-water-2 overflow-hidden border-t-water-3`}
      aria-labelledby="kontakt-titel"
    >
      <div className="frame grid gap-12 min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(0,35.5rem)] min-[1000px]:gap-16 min-[1000px]:items-start">
        <div>
          <h2 id="kontakt-titel">{content.headline}</h2>
          {content.intro && <p className="mt-5">{content.intro}</p>}
          <PhoneNumber
            phone={profile.phone}
            className="block w-fit min-h-11 my-6 text-[2.25rem] font-[760] middle:text-[2.875rem] max-[361px]:text-[1.75rem]"
          />
          <ul className="[&_li]:py-[1.1rem] [&_li]:border-t [&_li]:border-t-chart-line [&_a]:my-[-0.6rem] [&_a]:py-[0.6rem] [&_li]:grid [&_li]:grid-cols-[1.5rem_1fr] [&_li]:gap-[0.9rem] [&_li]:leading-[1.45] [&_svg]:text-teal [&_svg]:mt-[0.1rem] [&_a]:text-teal-strong [&_a]:underline [&_a]:decoration-2 [&_a]:underline-offset-4">
            <li>
              <Icon name="clock" /> {callBack}
            </li>
            <li>
              <Icon name="phone" />
              <a href="/rueckruf">Rufen Sie mich zurück</a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${profile.email}`} className="wrap-anywhere hyphens-manual">
                {profile.email}
              </a>
            </li>
            <li>
              <Icon name="pin" />
              <address className="not-italic">
                {profile.street}, {profile.postal_code} {profile.city}
              </address>
            </li>
            {regions.length > 0 && (
              <li>
                <Icon name="compass" /> Vor Ort auch in {inWords(regions)}
              </li>
            )}
          </ul>
        </div>
        <Island name="contact-form" when="near" of={ContactForm} props={lead ? { posted: lead } : {}} />
      </div>
    </section>
  );
}
