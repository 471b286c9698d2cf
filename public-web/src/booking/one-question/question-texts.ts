import { say } from '../../voice.ts';
import type { ChosenService } from '../use-offer.ts';
import type { Question } from './questions.ts';

/** Each question as a sentence: the heading of its page. */
export function titleOf(question: Question, { on_site }: ChosenService): string {
  const titles: Record<Question, string> = {
    service: say`Wobei [soll ich|sollen wir] helfen?`,
    postalCode: 'Wie lautet die Postleitzahl?',
    zone: 'Wie weit ist es zu Ihnen?',
    day: 'Welcher Tag passt Ihnen?',
    time: 'Welche Uhrzeit passt Ihnen?',
    forWhom: 'Für wen ist der Termin?',
    person: on_site ? say`Wen [besuche ich|besuchen wir]?` : say`Wem [helfe ich|helfen wir]?`,
    name: 'Wie heißen Sie?',
    reach: say`Wie [erreiche ich|erreichen wir] Sie?`,
    address: on_site ? say`Wo [soll ich|sollen wir] hinkommen?` : 'Wie lautet Ihre Anschrift?',
    notes: say`Was [soll ich|sollen wir] vorher wissen?`,
    check: 'Stimmt alles so?',
  };
  return titles[question];
}
