import type { Lead, LeadFilter, LeadState } from '@it-lotse/contract/leads';
import { useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { focusEntry } from '../../../kit/long-list/focus-entry.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useListScroll } from '../../../kit/use-list-scroll.ts';
import { useNeighbours } from '../../../kit/use-neighbours.ts';
import { useLeadPages } from '../leads-queries.ts';
import { DeleteLeadDialog } from './delete-lead-dialog.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { leadLinkId } from './lead-table.tsx';

/** The list, and beside it (wide) or in its place (narrow) the lead of the address. */
export function LeadsPage() {
  usePageTitle('Leads');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<LeadFilter>('all');
  const [state, setState] = useState<LeadState>();
  const [deleting, setDeleting] = useState<Lead | null>(null);
  const pages = useLeadPages(useDebounced(search.trim(), 250), filter, state);
  const leads = pages.data?.pages.flatMap((page) => page.leads) ?? [];
  const { previous, next } = useNeighbours(leads, id);
  useListScroll(id !== undefined && !wide);
  useEntryKeys(
    leads.map((lead) => lead.id),
    id,
    (target) => navigate(paths.lead(target), { replace: id !== undefined }),
    pages,
  );

  function close() {
    navigate(paths.leads);
    // The focus goes back to where it came from, once the list is there again.
    requestAnimationFrame(() => focusEntry(leadLinkId(id ?? '')));
  }
  const goTo = (target: string | undefined) =>
    target === undefined ? undefined : () => navigate(paths.lead(target), { replace: true });
  const details = id !== undefined && {
    id,
    known: leads.find((lead) => lead.id === id),
    onPrevious: goTo(previous),
    onNext: goTo(next),
    onClose: close,
    onDelete: setDeleting,
  };

  return (
    <>
      {details && !wide ? (
        <LeadPanel {...details} asPage />
      ) : (
        <div className="flex flex-1 items-start">
          <LeadList
            pages={pages}
            leads={leads}
            openId={id}
            search={search}
            onSearch={setSearch}
            filter={filter}
            onFilter={setFilter}
            state={state}
            onState={setState}
            onDelete={setDeleting}
            onAllDeleted={() => navigate(paths.leads, { replace: true })}
          />
          {details && <LeadPanel {...details} />}
        </div>
      )}
      <DeleteLeadDialog
        lead={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(deletedId) => deletedId === id && navigate(paths.leads, { replace: true })}
      />
    </>
  );
}
