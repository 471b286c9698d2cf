import type { NewLead } from '@it-lotse/contract/leads';

/** Stands in every demo lead, so that nobody mistakes one for a customer. */
export const demoMark = '[Beispiel]';

const firstNames =
  'Anneliese Bärbel Gerda Heinz Jürgen Karl-Heinz Käthe Lieselotte Manfred Renate Sönke Ulrike Wiebke Ayşe Mehmet Birgit'.split(
    ' ',
  );
const lastNames =
  'Brüggemann Claaßen Feddersen Groß Hölscher Jürgensen Köhler Lüdemann Möller Özdemir Petersen Schäfer Thießen Weiß Yıldız Zöllner'.split(
    ' ',
  );
const companies = [
  'Bäckerei Möller GmbH',
  'Praxis Dr. Schäfer',
  'Steuerbüro Thießen & Weiß',
  'Tischlerei Claaßen',
  'Fahrradhaus am Markt',
  'Köhler Immobilien e. K.',
];
const privateMessages = [
  'Mein Drucker wird seit dem letzten Update nicht mehr gefunden. Könnten Sie sich das einmal ansehen?',
  'Ich habe ein neues Handy und möchte die Fotos vom alten übernehmen. Wann hätten Sie Zeit?',
  'Beim Starten erscheint ein blauer Bildschirm. Ich habe Angst um meine Urlaubsfotos.',
  'Ich bekomme ständig Anrufe von angeblichen Microsoft-Mitarbeitern und bin unsicher, ob auf dem Rechner etwas ist.',
  'Das WLAN reicht nicht bis in die Küche. Was kann man da machen?',
  'Ich würde gern lernen, wie man mit dem Tablet die Enkel per Video anruft.',
  'Mein E-Mail-Programm fragt dauernd nach dem Passwort, obwohl ich nichts geändert habe.',
  'Online-Banking traue ich mich allein nicht. Bieten Sie dafür eine Schulung an?',
];
const businessMessages = [
  'Wir brauchen eine Datensicherung, die auch wirklich geprüft wird. Bisher kopiert jemand freitags auf eine Festplatte.',
  'Unsere beiden Büro-PCs sind sehr langsam. Lohnt sich ein Umbau auf SSD oder sind neue Geräte sinnvoller?',
  'Wir suchen jemanden für die laufende Betreuung von vier Arbeitsplätzen, am liebsten mit festem Monatspreis.',
  'Seit heute früh können wir nicht mehr auf die gemeinsamen Ordner zugreifen. Bitte um schnellen Rückruf!',
  'Unsere Website läuft mit einer alten WordPress-Version. Können Sie die Wartung übernehmen?',
  'Wir müssen auf E-Rechnung umstellen und wissen nicht, was unsere Kasse dafür braucht.',
];

/** A plausible request of a fictional person: the same for the same `n`. Every third comes from a firm. */
export function demoLead(n: number): NewLead {
  const isBusiness = n % 3 === 2;
  return {
    ...demoPerson(n),
    company: isBusiness ? pick(companies, n) : '',
    message: `${demoMark} ${isBusiness ? pick(businessMessages, n) : pick(privateMessages, n)}`,
    newsletter_opt_in: n % 5 === 0,
    website: '',
  };
}

/** Somebody who does not exist; every fourth has no telephone. */
export function demoPerson(n: number): Pick<NewLead, 'name' | 'email' | 'phone'> {
  const name = `${pick(firstNames, n * 7)} ${pick(lastNames, n * 11 + Math.floor(n / 16))}`;
  return {
    name,
    // example.org belongs to nobody (RFC 2606), so no stranger ever gets a mail.
    email: `${asciiOf(name)}.${n}@example.org`,
    phone: n % 4 === 3 ? '' : `0${1234 + (n % 700)} ${String(100_000 + ((n * 7919) % 900_000))}`,
  };
}

/** When demo lead `n` of `count` came: spread over the last weeks, denser towards today, by day only. Newest last. */
export function demoLeadTime(n: number, count: number, now: Date): Date {
  const daysAgo = ((count - 1 - n) / count) ** 2 * 45;
  const moment = new Date(now.getTime() - daysAgo * 86_400_000);
  return moment.getUTCHours() >= 6 ? moment : new Date(moment.getTime() - 9 * 3_600_000);
}

/** Goes round and round. */
export function pick<T>(choices: readonly T[], n: number): T {
  return choices[n % choices.length] as T;
}

function asciiOf(name: string): string {
  const german = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  return german.replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.');
}
