import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { newsletterConsent, unconfirmedKeptDays } from '@it-lotse/domain/newsletter-consent';
import { ContactWays } from '../../plain-page/contact-ways.tsx';
import { PlainPage } from '../../plain-page/plain-page.tsx';
import { say } from '../../voice.ts';

interface PageProps {
  content: SiteContent;
}

/**
 * A button that works without a script. The form posts to the address of the page, token included; opening the page,
 * as mail scanners do, changes nothing.
 */
function PostButton({ label }: { label: string }) {
  return (
    <form method="post" className="mt-8">
      <input type="hidden" name="seite" value="1" />
      <button type="submit" className="button button-main">
        {label}
      </button>
    </form>
  );
}

export function ConfirmPage({ content }: PageProps) {
  return (
    <PlainPage content={content} title="Newsletter bestätigen">
      <p className="lead">
        Sie möchten den Newsletter von {content.profile.name} bekommen? Dann bestätigen Sie es bitte mit diesem Knopf.
      </p>
      {/* The sentence the proof of consent names, also for those who never saw the contact form. */}
      <p>Damit erklären Sie: „{newsletterConsent.text}“</p>
      <PostButton label="Ja, Newsletter bestellen" />
      <p className="hint mt-8">
        Haben Sie nichts bestellt? Dann schließen Sie einfach diese Seite. Ohne Ihre Bestätigung bekommen Sie keinen
        Newsletter, und nach {unconfirmedKeptDays} Tagen wird Ihre Adresse hierfür gelöscht.
      </p>
    </PlainPage>
  );
}

export function ConfirmedPage({ content }: PageProps) {
  return (
    <PlainPage content={content} title="Vielen Dank!">
      <p className="lead">
        Ihre Anmeldung ist bestätigt. Ab jetzt bekommen Sie den Newsletter von {content.profile.name}. In jeder Ausgabe
        steht ein Link, mit dem Sie sich wieder abmelden können.
      </p>
    </PlainPage>
  );
}

export function UnsubscribePage({ content }: PageProps) {
  return (
    <PlainPage content={content} title="Newsletter abmelden">
      <p className="lead">
        Sie möchten den Newsletter von {content.profile.name} nicht mehr bekommen? Ein Klick auf den Knopf genügt.
      </p>
      <PostButton label="Newsletter abmelden" />
    </PlainPage>
  );
}

export function UnsubscribedPage({ content }: PageProps) {
  return (
    <PlainPage content={content} title="Sie sind abgemeldet">
      <p className="lead">
        Sie bekommen keinen Newsletter von {content.profile.name}
        {say` mehr. Auf alles andere, was Sie mit [mir|uns] vereinbart haben, hat das keinen Einfluss.`}
      </p>
    </PlainPage>
  );
}

export function InvalidLinkPage({ content }: PageProps) {
  return (
    <PlainPage content={content} title="Dieser Link gilt nicht (mehr)">
      <p className="lead">
        {say`Vielleicht ist er beim Kopieren abgeschnitten worden oder schon zu alt. Öffnen Sie bitte den Link aus der neuesten E-Mail, oder melden Sie sich kurz bei [mir|uns]: [Ich erledige|Wir erledigen] es gern für Sie.`}
      </p>
      <ContactWays profile={content.profile} facts={content.facts} />
    </PlainPage>
  );
}
