import { ExternalLink } from '../../../kit/external-link.tsx';
import { textParts } from '../text-parts.ts';

/** What somebody wrote, as text and nothing else; web addresses show in full and open outside the app. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="isolate text-[0.96875rem] leading-normal whitespace-pre-wrap [unicode-bidi:isolate]">
      {textParts(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <ExternalLink
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
            key={index}
            href={part.href}
            title={`Öffnet ${part.href}`}
            dir="ltr"
            className="text-teal-strong underline underline-offset-3 [unicode-bidi:isolate]"
          >
            {part.text}
          </ExternalLink>
        ),
      )}
    </p>
  );
}
