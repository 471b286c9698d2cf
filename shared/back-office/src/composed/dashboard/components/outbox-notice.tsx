import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listOutboxJobs, type OutboxJob, retryOutboxJob } from '@it-lotse/contract/outbox';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useApiQuery, useCall } from '../../../kit/api/use-api.ts';

const waitingText = (count: number) =>
  count === 1 ? 'Ein Auftrag wartet im Postausgang.' : `${count} Aufträge warten im Postausgang.`;
const deadText = (count: number) =>
  count === 1 ? 'Ein Auftrag wurde aufgegeben.' : `${count} Aufträge wurden aufgegeben.`;

/** Mails that are not out yet: how many, and on request each with its reason and its next try. */
export function OutboxNotice({ waiting, dead }: { waiting: number; dead: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Notice
        tone={dead > 0 ? 'danger' : 'info'}
        title={[dead > 0 && deadText(dead), waiting > 0 && waitingText(waiting)].filter(Boolean).join(' ')}
        action={
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ausblenden' : 'Ansehen'}
          </Button>
        }
      >
        <p>Wartende E-Mails gehen von selbst hinaus, sobald der Mailserver sie annimmt.</p>
      </Notice>
      {open && <OutboxJobs />}
    </div>
  );
}

function OutboxJobs() {
  const jobs = useApiQuery(listOutboxJobs, { query: { limit: 50 } });
  return (
    <section aria-label="Postausgang" className="rounded-card border border-line bg-card px-5 py-2">
      {jobs.isPending && <Skeleton label="Der Postausgang wird geladen" className="py-3" />}
      {jobs.isError && <p className="py-3 text-danger">{errorDetail(jobs.error)}</p>}
      <ul>
        {jobs.data?.jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
      {jobs.data?.jobs.length === 0 && <p className="py-3">Der Postausgang ist leer.</p>}
      {jobs.data?.next_cursor && <p className="py-3 text-small text-ink-2">Das sind die 50 neuesten Aufträge.</p>}
    </section>
  );
}

const states = {
  pending: { look: 'waiting', word: 'Wartet' },
  running: { look: 'waiting', word: 'Wird versucht' },
  dead: { look: 'bad', word: 'Aufgegeben' },
} as const;

function Job({ job }: { job: OutboxJob }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(retryOutboxJob, { params: { id: job.id } }),
    onSuccess: () => showToast('Wird jetzt noch einmal versucht'),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: () => {
      const stale: readonly unknown[] = [listOutboxJobs.path, getDashboardStats.path];
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-52 flex-1">
        <p className="font-strong">{job.title}</p>
        {job.last_error && <p className="text-small text-danger">Grund: {job.last_error}</p>}
        <p className="text-small text-ink-2">
          {job.attempts === 1 ? '1 Versuch' : `${job.attempts} Versuche`}
          {job.state === 'pending' && job.next_attempt_at && `, nächster am ${formatDateTime(job.next_attempt_at)}`}
        </p>
      </div>
      <StatusBadge look={states[job.state].look}>{states[job.state].word}</StatusBadge>
      <Button disabled={job.state === 'running' || retry.isPending} onClick={() => retry.mutate()}>
        <RotateCw aria-hidden size={17} strokeWidth={1.75} />
        Jetzt erneut versuchen
      </Button>
    </li>
  );
}
