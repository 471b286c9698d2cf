import { listServiceTypes } from '@it-lotse/contract/booking';
import type { ChatSession, ChatTranscript } from '@it-lotse/contract/chats';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { ExternalLink, mailHref } from '../../../kit/external-link.tsx';
import { categoryWords, formatDuration, messageCounts, statusBadges } from '../chat-texts.ts';
import { Fact } from './fact.tsx';

/** What is known of a conversation, line by line. `stats` is there once the transcript is. */
export function ChatFacts({ session, stats }: { session: ChatSession; stats: ChatTranscript['stats'] | undefined }) {
  const { customer_email: email } = session;
  const service = useServiceName(session.suggested_service);
  return (
    <dl className="flex flex-col gap-0.5">
      <Fact name="E-Mail">
        {email ? (
          <ExternalLink
            href={mailHref(email)}
            className="break-all text-teal-strong underline decoration-[1.5px] underline-offset-4"
          >
            {email}
          </ExternalLink>
        ) : (
          <span className="text-ink-2">nicht angegeben</span>
        )}
      </Fact>
      <Fact name="Status">{statusBadges[session.status].word}</Fact>
      <Fact name="Beginn">{formatDateTime(session.started_at)}</Fact>
      <Fact name="Dauer">{formatDuration(session.duration_minutes)}</Fact>
      <Fact name="Nachrichten">{stats ? messageCounts(stats) : session.message_count.toLocaleString('de-DE')}</Fact>
      <Fact name="Kategorie">
        {categoryWords[session.problem_category]}
        {service && <span className="text-ink-2">, empfohlen ist {service}</span>}
      </Fact>
      <Fact name="Anliegen">
        {session.problem_summary ? (
          <bdi>{session.problem_summary}</bdi>
        ) : (
          <span className="text-ink-2">noch keines genannt</span>
        )}
      </Fact>
    </dl>
  );
}

/** Of a service that is no longer offered, the key is all there is. */
function useServiceName(key: string | null): string | null {
  const services = useApiQuery(listServiceTypes, {}, { enabled: key !== null }).data?.service_types;
  return key === null ? null : (services?.[key]?.name ?? key);
}
