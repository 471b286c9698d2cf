import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import type { LucideIcon } from 'lucide-react';
import { ApiError } from '../api/api-error.ts';

/** Whether the server knows no such record, or no more. */
export const isGone = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 404;

export interface Gone {
  readonly icon: LucideIcon;
  /** 'Diesen Lead gibt es nicht mehr' */
  readonly title: string;
  /** 'Zurück zur Liste' */
  readonly back: string;
  onBack(): void;
  readonly buttonClass?: string;
}

export function RecordGone({ icon: Icon, title, back, onBack, buttonClass = 'mt-1' }: Gone) {
  return (
    <EmptyState icon={<Icon aria-hidden size={28} strokeWidth={1.75} />} title={title}>
      <Button className={buttonClass} onClick={onBack}>
        {back}
      </Button>
    </EmptyState>
  );
}
