import type { Voice } from '@it-lotse/contract/content';
import type { WindowRules } from './slots.ts';
import { sayIn } from './voice.ts';

/** What a visitor reads about a day before or after those that can be booked. */
export interface WindowNotices {
  readonly too_early: string;
  readonly too_late: string;
}

export function windowNotices(rules: WindowRules, voice: Voice): WindowNotices {
  const say = sayIn(voice);
  return {
    too_early: `Online lassen sich Termine ${noticeWords(rules)} buchen. ${
      rules.notice_days === 1 && rules.notice_hours === 0
        ? say`Für heute rufen Sie [mich|uns] bitte an.`
        : say`Wenn es eilt, rufen Sie [mich|uns] bitte an.`
    }`,
    too_late: `Online lassen sich Termine bis ${horizonWords(rules.horizon)} im Voraus buchen.`,
  };
}

/** 'ab morgen und mindestens 30 Stunden im Voraus' */
function noticeWords({ notice_days, notice_hours }: WindowRules): string {
  const hours = notice_hours > 0 && `mindestens ${counted(notice_hours, 'eine Stunde', 'Stunden')} im Voraus`;
  if (notice_days === 0) return hours || 'auch für heute, solange noch eine Zeit frei ist,';
  const days =
    notice_days === 1 ? 'ab morgen' : notice_days === 2 ? 'ab übermorgen' : `ab heute in ${notice_days} Tagen`;
  return hours ? `${days} und ${hours}` : days;
}

function horizonWords({ count, unit }: WindowRules['horizon']): string {
  return unit === 'months' ? counted(count, 'einen Monat', 'Monate') : counted(count, 'eine Woche', 'Wochen');
}

const small = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${small[count] ?? count} ${many}`;
}
