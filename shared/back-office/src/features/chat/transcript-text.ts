import type { ChatTranscript } from '@it-lotse/contract/chats';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { categoryWords, formatDuration, messageCounts, shortId, speakerOf, statusBadges } from './chat-texts.ts';

/** What stands above a transcript on paper and in text, as pairs of term and value. */
export function transcriptFacts({ session, stats }: ChatTranscript): [term: string, value: string][] {
  return [
    ['Kunde', session.customer_name || 'Anonym'],
    ['E-Mail', session.customer_email || 'nicht angegeben'],
    ['Beginn', formatDateTime(session.started_at)],
    ['Dauer', formatDuration(session.duration_minutes)],
    ['Status', statusBadges[session.status].word],
    ['Thema', categoryWords[session.problem_category]],
    ['Termin empfohlen', session.appointment_suggested ? 'ja' : 'nein'],
    ['Nachrichten', messageCounts(stats)],
    ['Anliegen', session.problem_summary || 'noch keines'],
  ];
}

/** A whole conversation as plain text, to be kept or sent on. */
export function transcriptText(transcript: ChatTranscript): string {
  const { session, messages } = transcript;
  const facts = [
    `KI-Chat, Gespräch ${shortId(session.session_id)}`,
    ...transcriptFacts(transcript).map(([term, value]) => `${term}: ${value}`),
  ];
  const said = messages.map(
    (entry) => `[${formatDateTime(entry.timestamp)}] ${speakerOf(entry, session)}:\n${entry.content}`,
  );
  return `${[facts.join('\n'), ...said].join('\n\n')}\n`;
}
