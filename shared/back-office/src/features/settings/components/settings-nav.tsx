import type { SettingsSection } from '../../../kit/feature/settings-card.ts';

/** Jumps to the cards of the page; beside them on large screens, before them on small ones. */
export function SettingsNav({ sections }: { sections: readonly Pick<SettingsSection, 'id' | 'title'>[] }) {
  return (
    <nav
      aria-label="Abschnitte"
      className="wide:sticky wide:top-34 wide:-m-1 wide:max-h-[calc(100dvh-9.5rem)] wide:w-54 wide:shrink-0 wide:overflow-y-auto wide:p-1"
    >
      <ul className="grid grid-cols-2 gap-x-2 middle:flex middle:flex-wrap middle:gap-x-5 wide:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control text-teal-strong underline decoration-[1.5px] underline-offset-4 hover:text-heading wide:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
