import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** A view that could not be loaded, with the reason and another try. */
export function ErrorState({ title, detail, onRetry }: { title: string; detail: string; onRetry(): void }) {
  return (
    <Notice
      tone="danger"
      live
      title={title}
      action={
        <Button onClick={onRetry}>
          <RotateCw aria-hidden size={17} strokeWidth={1.75} />
          Erneut versuchen
        </Button>
      }
    >
      <p>{detail}</p>
    </Notice>
  );
}
