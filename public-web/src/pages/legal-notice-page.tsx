import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { taxNote, taxRateOf } from '@it-lotse/domain/tax';
import { PlainPage } from '../plain-page/plain-page.tsx';
import { say } from '../voice.ts';

/** Provider identification after § 5 DDG. */
export function LegalNoticePage({ content }: { content: SiteContent }) {
  const { profile, tax } = content;
  return (
    <PlainPage content={content} title="Impressum">
      <h2>Angaben nach §&nbsp;5 DDG</h2>
      <address>
        {profile.name}
        <br />
        {profile.owner}
        <br />
        {profile.street}
        <br />
        {profile.postal_code} {profile.city}
      </address>

      <h2>Kontakt</h2>
      <p>
        Telefon: <a href={phoneHref(profile.phone)}>{profile.phone}</a>
        <br />
        E-Mail:{' '}
        <a href={`mailto:${profile.email}`} className="wrap-anywhere hyphens-manual">
          {profile.email}
        </a>
      </p>

      <h2>Umsatzsteuer</h2>
      <p>
        {tax.treatment === 'small-business'
          ? 'Kleinunternehmer nach §\u00A019\u00A0UStG: Es wird keine Umsatzsteuer berechnet und keine ausgewiesen. Alle Preise sind Endpreise.'
          : `Alle Preise sind Endpreise, ${taxNote(taxRateOf(tax))}`}
      </p>
      {tax.vat_id !== '' && <p>Umsatzsteuer-Identifikationsnummer nach §&nbsp;27a UStG: {tax.vat_id}</p>}
      {tax.business_id !== '' && <p>Wirtschafts-Identifikationsnummer nach §&nbsp;139c&nbsp;AO: {tax.business_id}</p>}

      <h2>Verantwortlich für den Inhalt</h2>
      <p>{profile.owner}, Anschrift wie oben.</p>

      <h2>Haftungsausschluss</h2>
      <p>
        {say`Die Inhalte dieser Website sind mit Sorgfalt erstellt. Für ihre Vollständigkeit und Aktualität [kann ich|können wir] keine Gewähr übernehmen. Für Seiten, auf die von hier verwiesen wird, sind deren Betreiber verantwortlich.`}
      </p>
      <p>
        Sie haben das Recht, jederzeit Auskunft über die zu Ihrer Person gespeicherten Daten zu bekommen, sie
        berichtigen oder löschen zu lassen und eine erteilte Einwilligung mit Wirkung für die Zukunft zu widerrufen.
        Eine formlose Nachricht an die oben genannte Adresse genügt. Mehr dazu steht unter{' '}
        <a href="/datenschutz">Datenschutz</a>.
      </p>

      <h2>Weitere Hinweise</h2>
      <p>
        {say`[Ich bin|Wir sind] weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Wenn einmal etwas nicht passt, rufen Sie bitte an – wir finden eine Lösung.`}
      </p>
      <p>
        In dieser Website steckt freie Software. Wessen das ist und unter welchen Bedingungen, steht unter{' '}
        <a href="/lizenzen.txt">Lizenzen</a>.
      </p>
    </PlainPage>
  );
}
