import type { SiteTextGroup } from '@it-lotse/contract/site-texts';
import type { ReactNode } from 'react';
import { OwnTextCard } from '../../../kit/texts/own-text-card.tsx';
import { groupWords } from '../site-text-groups.ts';

interface TextGroupProps {
  group: SiteTextGroup;
  isOwn: boolean;
  isChanged: boolean;
  onReset(): void;
  children: ReactNode;
}

const shipped = { tag: 'Beispieltext', reset: 'Auf den Beispieltext zurücksetzen' };

/** A group of texts of the website. */
export function TextGroup({ group, ...card }: TextGroupProps) {
  const { title, subtitle } = groupWords[group];
  return (
    <div id={group} data-group={group} className="scroll-mt-34">
      <OwnTextCard
        {...card}
        title={title}
        subtitle={subtitle}
        shipped={shipped}
        question={{
          title: `„${title}“ zurücksetzen?`,
          description:
            'Ihre Texte dieser Gruppe werden durch den Beispieltext ersetzt. Auf der Website ändert sich das erst, wenn Sie speichern.',
        }}
      />
    </div>
  );
}
