import { say } from '../../voice.ts';
import type { PrivacySection } from '../privacy-section.ts';

export const privacySections = (): Record<'whatsapp', PrivacySection> => ({
  whatsapp: {
    h: 'Nachrichten über WhatsApp',
    kept: { kind: 'whatsapp', what: 'WhatsApp-Unterhaltungen' },
    p: [
      say`Wenn Sie [mir|uns] über WhatsApp schreiben, [verarbeite ich|verarbeiten wir] Ihre Telefonnummer, Ihren Profilnamen und was Sie schicken (Texte, Bilder, Sprachnachrichten, Dokumente, Standorte), um zu antworten. Das alles wird auf dem Server dieser Website gespeichert, [meine|unsere] Antworten mit ihrem Stand (gesendet, zugestellt, gelesen).`,
      say`Die Nachrichten laufen über die WhatsApp Business Platform der WhatsApp Ireland Limited, Merrion Road, Dublin 4, Irland, die zu Meta gehört und in [meinem|unserem] Auftrag tätig ist (Art. 28 DSGVO). Für Ihr eigenes WhatsApp-Konto ist WhatsApp selbst verantwortlich (whatsapp.com/legal). Dabei können Daten in die USA gelangen; Meta ist dort nach dem EU-US-Datenschutzrahmen zertifiziert (Art. 45 DSGVO). Ihr Browser nimmt auf dieser Website keine Verbindung zu WhatsApp auf.`,
      say`Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO), sonst das berechtigte Interesse, Anfragen zu beantworten (Buchst. f). Wenn Sie WhatsApp lieber nicht benutzen, erreichen Sie [mich|uns] genauso am Telefon und per E-Mail. Die Nachrichten werden gelöscht, sobald sie nicht mehr gebraucht werden.`,
    ],
  },
});
