import type { ChosenService } from '../use-offer.ts';
import type { Question } from './questions.ts';

/** Each question as a sentence: the heading of its page. */
export function titleOf(question: Question, { on_site }: ChosenService): string {
  const titles: Record<Question, string> = {
    service: 'Wobei soll ich helfen?',
    postalCode: 'Wie lautet die Postleitzahl?',
    zone: 'Wie weit ist es zu Ihnen?',
    day: 'Welcher Tag passt Ihnen?',
    time: 'Welche Uhrzeit passt Ihnen?',
    forWhom: 'Für wen ist der Termin?',
    person: on_site ? 'Wen besuche ich?' : 'Wem helfe ich?',
    name: 'Wie heißen Sie?',
    reach: 'Wie erreiche ich Sie?',
    address: on_site ? 'Wo soll ich hinkommen?' : 'Wie lautet Ihre Anschrift?',
    notes: 'Was soll ich vorher wissen?',
    check: 'Stimmt alles so?',
  };
  return titles[question];
}
