import { EllipsisVertical, Inbox, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Lead, LeadFilter } from '../../../contract/leads.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { middleUp, useMediaQuery } from '../../../ui/use-media-query.ts';
import { errorDetail } from '../../api/api-error.ts';
import { LoadMore } from '../../load-more.tsx';
import type { useLeadPages } from '../leads-queries.ts';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { LeadCards } from './lead-cards.tsx';
import { LeadTable, leadLinkId } from './lead-table.tsx';

const filters = [
  { value: 'all', label: 'Alle' },
  { value: 'new', label: 'Neu' },
  { value: 'private', label: 'Privat' },
  { value: 'business', label: 'Firmen' },
] as const satisfies readonly { value: LeadFilter; label: string }[];

interface LeadListProps {
  pages: ReturnType<typeof useLeadPages>;
  leads: readonly Lead[];
  openId: string | undefined;
  search: string;
  onSearch(text: string): void;
  filter: LeadFilter;
  onFilter(filter: LeadFilter): void;
  onDelete(lead: Lead): void;
  onAllDeleted(): void;
}

export function LeadList({
  pages,
  leads,
  openId,
  search,
  onSearch,
  filter,
  onFilter,
  onDelete,
  onAllDeleted,
}: LeadListProps) {
  const large = useMediaQuery(middleUp);
  const [deletingAll, setDeletingAll] = useState(false);
  const newest = pages.data?.pages[0];
  const List = large ? LeadTable : LeadCards;

  return (
    <div className="min-w-0 flex-1 px-4 py-6 middle:px-8">
      <div className="flex items-center gap-3">
        <h1 className="text-title font-title">Leads</h1>
        {newest && (
          <p className="flex-1 text-ink-2 tabular-nums">
            {newest.total.toLocaleString('de-DE')} gesamt, {newest.new_total.toLocaleString('de-DE')} neu
          </p>
        )}
        {newest && newest.total > 0 && large && (
          <Button variant="danger-quiet" onClick={() => setDeletingAll(true)}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Alle löschen
          </Button>
        )}
        {newest && newest.total > 0 && !large && (
          <DropdownMenu
            trigger={<IconButton label="Mehr" icon={<EllipsisVertical aria-hidden size={20} strokeWidth={1.75} />} />}
          >
            <MenuItem
              danger
              icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
              onSelect={() => setDeletingAll(true)}
            >
              Alle löschen
            </MenuItem>
          </DropdownMenu>
        )}
      </div>
      <div className="mt-4 mb-4 flex flex-col gap-3 middle:flex-row">
        <SearchField
          label="Leads durchsuchen"
          placeholder="Leads durchsuchen..."
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="min-w-0 flex-1"
        />
        <SegmentedControl label="Leads filtern" value={filter} onChange={onFilter} options={filters} />
      </div>
      {pages.isError && (
        <div className="mb-4">
          <ErrorState
            title="Die Leads konnten nicht geladen werden"
            detail={errorDetail(pages.error)}
            onRetry={() => void pages.refetch()}
          />
        </div>
      )}
      {pages.isPending && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Die Leads werden geladen" lines={8} />
        </div>
      )}
      {newest &&
        (leads.length > 0 ? (
          <div aria-busy={pages.isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-60">
            <List leads={leads} openId={openId} onDelete={onDelete} />
          </div>
        ) : (
          <div className="rounded-card border border-line bg-card">
            {newest.total === 0 ? (
              <EmptyState icon={<Inbox aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Leads vorhanden">
                Sobald jemand das Kontaktformular Ihrer Website abschickt, steht die Anfrage hier.
              </EmptyState>
            ) : (
              <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Kein Lead passt dazu">
                <Button
                  className="mt-1"
                  onClick={() => {
                    onSearch('');
                    onFilter('all');
                  }}
                >
                  Suche und Filter zurücksetzen
                </Button>
              </EmptyState>
            )}
          </div>
        ))}
      <p role="status" className="sr-only">
        {newest && (search || filter !== 'all') && !pages.isFetching ? `${leads.length} Leads gefunden` : ''}
      </p>
      <LoadMore pages={pages} linkIds={leads.map(({ id }) => leadLinkId(id))} />
      <DeleteAllDialog
        open={deletingAll}
        onOpenChange={setDeletingAll}
        total={newest?.total ?? 0}
        onDeleted={onAllDeleted}
      />
    </div>
  );
}
