import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { phoneHref } from '@it-lotse/shared/domain/format-phone';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';

const panelId = 'chat-hilfe';

const topics: readonly { icon: IconName; label: string }[] = [
  { icon: 'monitor', label: 'Computer und Windows' },
  { icon: 'mail', label: 'E-Mail einrichten' },
  { icon: 'smartphone', label: 'Smartphone und Tablet' },
  { icon: 'wifi', label: 'Internet und WLAN' },
  { icon: 'shield', label: 'Sicherheit und Viren' },
];

/** Round button at the bottom right; its panel is a native popover, so it needs no script to open and close. */
export function ChatHelper({ profile }: { profile: BusinessProfile }) {
  return (
    <aside aria-label="Schnelle Hilfe">
      <button type="button" className="helper-button" popoverTarget={panelId}>
        <Icon name="question" size={30} />
        Fragen?
      </button>
      <div id={panelId} popover="auto" role="dialog" aria-labelledby="chat-hilfe-titel" className="helper-panel">
        <div className="flex items-start justify-between gap-3">
          <h2 id="chat-hilfe-titel">Guten Tag, wobei kann ich helfen?</h2>
          <button
            type="button"
            className="helper-close"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label="Hilfe schließen"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-2">Zum Beispiel bei diesen Themen:</p>
        <ul className="helper-topics">
          {topics.map((topic) => (
            <li key={topic.label}>
              <Icon name={topic.icon} size={22} /> {topic.label}
            </li>
          ))}
        </ul>
        <div className="helper-actions">
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
