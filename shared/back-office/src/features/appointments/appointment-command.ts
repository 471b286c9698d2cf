import { berlinMoment, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { formatShortDay, formatShortMoment } from '@it-lotse/domain/format-date';
import { CalendarPlus } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import type { SearchPlace } from '../../kit/search/search-lines.ts';
import { appointmentWish } from './appointment-words.ts';

export const newAppointmentPlace: SearchPlace = {
  title: 'Termin anlegen',
  word: 'Befehl',
  Icon: CalendarPlus,
  to: `${paths.appointments}?neu=1`,
  also: 'Neuer Termin',
};

/** 'Termin Mi 14 Uhr Müller': the form with day, time and customer filled in; null: it is no such order. */
export function appointmentCommand(typed: string, now: Date): SearchPlace | null {
  const wish = appointmentWish(typed, now);
  if (!wish) return null;
  const { day, time, name } = wish;
  const said = { neu: '1', ...(day && { datum: day }), ...(time && { zeit: time }), ...(name && { name }) };
  return {
    ...newAppointmentPlace,
    text: [whenText(day, time), name].filter(Boolean).join(', '),
    to: `${paths.appointments}?${new URLSearchParams(said)}`,
  };
}

function whenText(day: string | null, time: string | null): string {
  if (day === null) return time === null ? '' : `${time} Uhr`;
  return time === null ? formatShortDay(startOfBerlinDay(day)) : formatShortMoment(berlinMoment(day, time));
}
