import type { BusinessProfile } from '@it-lotse/contract/content';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';
import { say } from '../voice.ts';

const panelId = 'chat-hilfe';

const topics: readonly { icon: IconName; label: string }[] = [
  { icon: 'monitor', label: 'Computer und Windows' },
  { icon: 'mail', label: 'E-Mail einrichten' },
  { icon: 'smartphone', label: 'Smartphone und Tablet' },
  { icon: 'wifi', label: 'Internet und WLAN' },
  { icon: 'shield', label: 'Sicherheit und Viren' },
];

/**
 * On narrow screens words reach under the button. There it comes along from the drawing of the hero on, never over the words
 * and the number above that, and rests where the footer begins.
 */
const alongside =
  'max-wide:absolute max-wide:z-30 max-wide:top-[max(-70vw,-29rem)] max-wide:right-5 max-wide:-bottom-14 middle:max-wide:top-[max(-46vw,-29rem)] middle:max-wide:right-8 max-wide:flex max-wide:flex-col max-wide:justify-end max-wide:pointer-events-none max-wide:*:pointer-events-auto [@media(height<400px)]:static';

/** Round button at the bottom right; its panel is a native popover, so it needs no script to open and close. */
export function ChatHelper({ profile }: { profile: BusinessProfile }) {
  return (
    <aside aria-label="Schnelle Hilfe" className={alongside}>
      <button
        type="button"
        className="sticky bottom-5 z-30 grid place-items-center content-center gap-[0.1rem] w-21 h-21 border-3 border-card rounded-[50%] bg-harbour text-on-harbour text-[1rem] font-[680] leading-[1.1] afloat hyphens-manual hover:bg-harbour-deep middle:bottom-8 wide:fixed wide:right-8 [@media(height<400px)]:static [@media(height<400px)]:m-5 print:hidden"
        popoverTarget={panelId}
      >
        <Icon name="question" size={30} />
        Fragen?
      </button>
      <div
        id={panelId}
        popover="auto"
        role="dialog"
        aria-labelledby="chat-hilfe-titel"
        className="top-auto right-5 bottom-29 left-auto w-[min(24rem,100vw_-_2.5rem)] max-h-[calc(100dvh_-_8.5rem)] overflow-auto m-0 p-6 border border-line rounded-[20px] bg-card text-ink text-[1.0625rem] afloat [&_h2]:text-[1.375rem] [&_h2]:leading-[1.25] middle:top-auto middle:right-8 middle:bottom-32 middle:left-auto"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 id="chat-hilfe-titel">{say`Guten Tag, wobei [kann ich|können wir] helfen?`}</h2>
          <button
            type="button"
            className="grid place-items-center flex-none w-11 h-11 -mt-2 -mr-2 mb-0 ml-0 rounded-[50%] hover:bg-ground-deep"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label="Hilfe schließen"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-2">Zum Beispiel bei diesen Themen:</p>
        <ul className="grid gap-[0.6rem] mt-[0.9rem] mb-5 [&_li]:grid [&_li]:grid-cols-[1.5rem_1fr] [&_li]:gap-[0.9rem] [&_li]:leading-[1.45] [&_svg]:text-teal [&_svg]:mt-[0.1rem]">
          {topics.map((topic) => (
            <li key={topic.label}>
              <Icon name={topic.icon} size={22} /> {topic.label}
            </li>
          ))}
        </ul>
        <div className="grid gap-[0.6rem]">
          <a href="/chat" target="_blank" rel="noopener" className="button button-filled">
            <Icon name="bot" /> Chat starten
          </a>
          <a href={phoneHref(profile.phone)} className="button button-line">
            <Icon name="phone" /> Anrufen
          </a>
        </div>
        <p className="hint mt-3">Der Chat öffnet sich in einem neuen Tab.</p>
      </div>
    </aside>
  );
}
