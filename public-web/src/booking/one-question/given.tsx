import { berlinDay, formatClock } from '@it-lotse/domain/format-date';
import { say } from '../../voice.ts';
import { asksForAddress, type BookingFacts } from '../booking-request.ts';
import { formatDay } from '../calendar-day.ts';
import { titleOf } from './question-texts.ts';
import type { Question } from './questions.ts';

/** What has been answered, each with the way back to its question. */
export function Given({ facts, onChange }: { facts: BookingFacts; onChange: (question: Question) => void }) {
  return (
    <dl>
      {answersGiven(facts).map(([name, question, answer]) => (
        <div key={question} className="flex flex-wrap items-center justify-between gap-4 py-3 border-t border-t-line">
          <dt className="hint w-full">{name}</dt>
          <dd className="min-w-0 font-[680] wrap-anywhere whitespace-pre-line">{answer}</dd>
          <dd>
            <button
              type="button"
              className="text-link"
              aria-label={`Ändern: ${titleOf(question, facts.service)}`}
              onClick={() => onChange(question)}
            >
              Ändern
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function answersGiven({ draft, service }: BookingFacts): [string, Question, string][] {
  const { form, slot, postalCode } = draft;
  const phone = form.phone.trim() || 'Kein Telefon';
  const all: ([string, Question, string] | false)[] = [
    ['Hilfe', 'service', service.name],
    service.on_site && ['Postleitzahl', 'postalCode', postalCode],
    ['Tag', 'day', formatDay(berlinDay(slot.start_time))],
    ['Uhrzeit', 'time', formatClock(slot.start_time)],
    form.forOther && [
      service.on_site ? 'Besuch bei' : 'Hilfe für',
      'person',
      lines(form.visitedName, form.visitedPhone, form.visitedEmail),
    ],
    ['Für wen', 'forWhom', form.forOther ? 'Für jemand anderen' : 'Für mich'],
    ['Ihr Name', 'name', form.name],
    [say`So [erreiche ich|erreichen wir] Sie`, 'reach', lines(form.withoutEmail ? '' : form.email, phone)],
    asksForAddress(service) && [
      'Adresse',
      'address',
      lines(form.street, service.on_site ? form.city : `${postalCode} ${form.city}`),
    ],
    ['Ihr Hinweis', 'notes', form.notes.trim() || 'Keiner'],
  ];
  return all.filter((row) => row !== false);
}

const lines = (...some: string[]) =>
  some
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
