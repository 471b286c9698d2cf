import { type ChatMessage, type ChatRequest, type OpenAiTurn, textOf } from './openai-wire.ts';

/**
 * What the stand-in says when nothing is scripted: a small conversation about a slow computer that looks free times up
 * as soon as somebody wants an appointment. Its prices and times are those of the prompt and of the tool.
 */
export function helpfulModel({ messages, tools }: ChatRequest): OpenAiTurn {
  const newest = messages.at(-1);
  if (newest?.role === 'tool') return { say: timesFound(newest) };
  const asked = textOf(messages.findLast(({ role }) => role === 'user'));
  const wantsAppointment = /termin|vorbei|anruf|zeit|buchen/i.test(asked);
  if (wantsAppointment && tools?.some(({ function: { name } }) => name === 'find_free_slots')) {
    const wish = { service: 'remote_support', earliest_day: null, part_of_day: null };
    return { calls: [{ name: 'find_free_slots', arguments: wish }] };
  }
  return {
    say: {
      response: /langsam/i.test(asked) ? slowComputer : 'Gern. Was genau geschieht, und seit wann ist das so?',
      problem_category: /langsam/i.test(asked) ? 'hardware' : 'general',
      requires_appointment: wantsAppointment,
      suggested_service: wantsAppointment ? 'remote_support' : null,
      wants_person: false,
    },
  };
}

const slowComputer = [
  'Das lässt sich oft schnell bessern. Bitte gehen Sie so vor:',
  '1. Starten Sie den Computer einmal neu.\n2. Schließen Sie Programme, die Sie nicht brauchen.\n3. Prüfen Sie, ob noch Platz auf der Festplatte ist.',
  'Hilft das nicht, schaue ich mir den Computer gern mit Ihnen zusammen an. Möchten Sie einen Termin?',
].join('\n\n');

function timesFound(result: ChatMessage): object {
  const found = /"free_times":\[\{/.test(textOf(result));
  return {
    response: found
      ? 'Ich habe freie Zeiten für Sie gefunden. Bitte wählen Sie unten eine aus.'
      : 'Im Moment finde ich keine freie Zeit. Bitte rufen Sie an, dann finden wir eine.',
    problem_category: 'hardware',
    requires_appointment: true,
    suggested_service: 'remote_support',
    wants_person: false,
  };
}
