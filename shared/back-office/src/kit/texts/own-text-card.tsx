import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Tag } from '@it-lotse/ui/tag';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface OwnTextCardProps {
  title: string;
  subtitle?: string;
  isOwn: boolean;
  isChanged: boolean;
  /** What stands there without words of one's own. */
  shipped: { readonly tag: string; readonly reset: string };
  /** Asks whether it shall stand there again. */
  question: { readonly title: string; readonly description: string };
  onReset(): void;
  children: ReactNode;
}

/** Fields for words of one's own, with the way back to what comes with the program. */
export function OwnTextCard({
  title,
  subtitle,
  isOwn,
  isChanged,
  shipped,
  question,
  onReset,
  children,
}: OwnTextCardProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Card
        title={title}
        {...(subtitle !== undefined && { subtitle })}
        aside={
          <span className="flex gap-2">
            {isChanged && <Tag tone="warning">Nicht gespeichert</Tag>}
            {isOwn ? <Tag tone="teal">Eigener Text</Tag> : <Tag>{shipped.tag}</Tag>}
          </span>
        }
      >
        {children}
        {isOwn && (
          <Button variant="quiet" className="mt-3" onClick={() => setAsks(true)}>
            <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
            {shipped.reset}
          </Button>
        )}
      </Card>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={question.title}
        description={question.description}
        action="Zurücksetzen"
        onConfirm={() => {
          setAsks(false);
          onReset();
        }}
      />
    </>
  );
}
