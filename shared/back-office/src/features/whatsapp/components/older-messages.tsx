import { ErrorState } from '@it-lotse/ui/error-state';
import { LoaderCircle } from 'lucide-react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import type { useThread } from '../whatsapp-queries.ts';

/** What is told above the messages while earlier ones are loaded, or do not come. */
export function OlderMessages({ thread, isSeen }: { thread: ReturnType<typeof useThread>; isSeen: boolean }) {
  const { isPending, isError, error, mutate } = thread.older;
  const older = thread.query.data?.older;
  if (isError && older) {
    return (
      <div className="absolute inset-x-4 top-3 z-10">
        <ErrorState
          title="Frühere Nachrichten konnten nicht geladen werden"
          detail={errorDetail(error)}
          onRetry={() => mutate(older)}
        />
      </div>
    );
  }
  if (!isPending || !isSeen) return null;
  return (
    <p
      role="status"
      className="absolute top-3 left-1/2 z-10 inline-flex -translate-x-1/2 items-center gap-2 rounded-control bg-card px-3 py-1 text-small text-ink-2 shadow-float"
    >
      <LoaderCircle aria-hidden size={16} strokeWidth={1.75} />
      Frühere Nachrichten werden geladen…
    </p>
  );
}
