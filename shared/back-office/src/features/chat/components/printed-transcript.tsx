import type { ChatTranscript } from '@it-lotse/contract/chats';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { speakerOf, whoWrites } from '../chat-texts.ts';
import { transcriptFacts } from '../transcript-text.ts';

/** A whole conversation for the printer. */
export function PrintedTranscript({ transcript: { session, messages, stats, links } }: { transcript: ChatTranscript }) {
  return (
    <>
      <h1>
        KI-Chat mit <bdi>{whoWrites(session)}</bdi>
      </h1>
      <dl>
        {transcriptFacts({ session, messages, stats, links }).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {messages.map((entry) => (
          <li key={entry.id}>
            <p className="print-speaker">
              <bdi>{speakerOf(entry, session)}</bdi>, {formatDateTime(entry.timestamp)}
            </p>
            <p className="print-words">
              <bdi>{entry.content}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
