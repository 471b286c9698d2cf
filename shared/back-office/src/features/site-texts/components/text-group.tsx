import type { SiteTextGroup } from '@it-lotse/contract/site-texts';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Tag } from '@it-lotse/ui/tag';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { groupWords } from '../site-text-groups.ts';

interface TextGroupProps {
  group: SiteTextGroup;
  isOwn: boolean;
  isChanged: boolean;
  onReset(): void;
  children: ReactNode;
}

/** A group of texts, with the way back to what comes with the program. */
export function TextGroup({ group, isOwn, isChanged, onReset, children }: TextGroupProps) {
  const [asks, setAsks] = useState(false);
  const { title, subtitle } = groupWords[group];
  return (
    <div id={group} data-group={group} className="scroll-mt-34">
      <Card
        title={title}
        subtitle={subtitle}
        aside={
          <span className="flex gap-2">
            {isChanged && <Tag tone="warning">Nicht gespeichert</Tag>}
            {isOwn ? <Tag tone="teal">Eigener Text</Tag> : <Tag>Beispieltext</Tag>}
          </span>
        }
      >
        {children}
        {isOwn && (
          <Button variant="quiet" className="mt-3" onClick={() => setAsks(true)}>
            <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
            Auf den Beispieltext zurücksetzen
          </Button>
        )}
      </Card>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`„${title}“ zurücksetzen?`}
        description="Ihre Texte dieser Gruppe werden durch den Beispieltext ersetzt. Auf der Website ändert sich das erst, wenn Sie speichern."
        action="Zurücksetzen"
        onConfirm={() => {
          setAsks(false);
          onReset();
        }}
      />
    </div>
  );
}
