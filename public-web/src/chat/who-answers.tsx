import { Icon } from '../layout/icon.tsx';

/**
 * Before the first message: that this is an AI (Art. 50 of the AI Act), what it is for, and who processes the texts.
 * `processor` is null while the built-in assistant answers on our own server.
 */
export function WhoAnswers({ processor }: { processor: string | null }) {
  // One text with what follows: pieces of it would be seen to move when the font comes.
  const who = `Hier antwortet ein ${processor === null ? 'einfaches ' : ''}Computerprogramm (KI), kein Mensch. Es hilft bei IT-Problemen und kann einen Termin vorschlagen.`;
  return (
    <p className="flex gap-[0.9rem] py-4 px-5 rounded-[14px] bg-water-2 text-[1.0625rem] leading-[1.5] [&_svg]:flex-none [&_svg]:text-teal-strong [&_bdi]:wrap-anywhere [&_a]:whitespace-nowrap">
      <Icon name="bot" size={28} />
      <span>
        {processor === null ? (
          `${who} Ihre Nachrichten bleiben auf dem Server dieser Website. `
        ) : (
          <>
            {`${who} Ihre Nachrichten verarbeitet `}
            <bdi>{processor}</bdi>.{' '}
          </>
        )}
        <a href="/datenschutz#chat" target="_blank" rel="noopener">
          Datenschutz lesen
          <span className="sr-only"> (öffnet in einem neuen Tab)</span>
        </a>
      </span>
    </p>
  );
}
