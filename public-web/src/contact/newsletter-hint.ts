import { say } from '../voice.ts';
/** What the newsletter would be about: firms and private people get different tips. */
export function newsletterHint(company: string): string {
  const topic =
    company.trim() === ''
      ? 'Sie bekommen einfache Tipps für Seniorinnen, Senioren und Privatleute.'
      : 'Sie bekommen IT-Tipps für Unternehmen, zum Beispiel zu Datensicherung und Sicherheit.';
  return say`${topic} Vor der ersten E-Mail [bitte ich|bitten wir] Sie um Bestätigung. Abmelden geht jederzeit.`;
}
