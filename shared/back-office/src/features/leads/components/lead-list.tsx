import { type Lead, type LeadFilter, type LeadState, leadStates } from '@it-lotse/contract/leads';
import { leadStateWords } from '@it-lotse/domain/lead-state-words';
import { Button } from '@it-lotse/ui/button';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SelectField } from '@it-lotse/ui/field';
import { IconButton } from '@it-lotse/ui/icon-button';
import { SearchField } from '@it-lotse/ui/search-field';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { EllipsisVertical, Inbox, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { ExportMenu } from '../../../kit/downloads/export-menu.tsx';
import { exports } from '../../../kit/downloads/exports.ts';
import { PalingList, SearchResults } from '../../../kit/search-results.tsx';
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
  /** undefined: whatever their state. */
  state: LeadState | undefined;
  onState(state: LeadState | undefined): void;
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
  state,
  onState,
  onDelete,
  onAllDeleted,
}: LeadListProps) {
  const large = useMediaQuery(middleUp);
  const [deletingAll, setDeletingAll] = useState(false);
  const newest = pages.data?.pages[0];
  const List = large ? LeadTable : LeadCards;

  return (
    <div className="min-w-0 flex-1 px-4 py-6 middle:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-title">Leads</h1>
        {newest && (
          <p className="grow whitespace-nowrap text-ink-2 tabular-nums">
            {newest.total.toLocaleString('de-DE')} gesamt, {newest.new_total.toLocaleString('de-DE')} neu,{' '}
            {newest.open_total.toLocaleString('de-DE')} offen
          </p>
        )}
        <ExportMenu of={exports.leads} />
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
        <SelectField
          label="Nach Stand filtern"
          labelHidden
          value={state ?? ''}
          onChange={(event) => onState((event.target.value || undefined) as LeadState | undefined)}
        >
          <option value="">Jeder Stand</option>
          {leadStates.map((each) => (
            <option key={each} value={each}>
              {leadStateWords[each]}
            </option>
          ))}
        </SelectField>
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
      <SearchResults
        pages={pages}
        linkIds={leads.map(({ id }) => leadLinkId(id))}
        loading="Die Leads werden geladen"
        isNarrowed={search !== '' || filter !== 'all' || state !== undefined}
        isEmpty={newest?.total === 0}
        empty={
          <EmptyState icon={<Inbox aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Leads vorhanden">
            Sobald jemand das Kontaktformular Ihrer Website abschickt, steht die Anfrage hier.
          </EmptyState>
        }
        nothingFits="Kein Lead passt dazu"
        onReset={() => {
          onSearch('');
          onFilter('all');
          onState(undefined);
        }}
        found={`${leads.length} Leads gefunden`}
      >
        <PalingList isBusy={pages.isPlaceholderData}>
          <List leads={leads} openId={openId} onDelete={onDelete} />
        </PalingList>
      </SearchResults>
      <DeleteAllDialog
        open={deletingAll}
        onOpenChange={setDeletingAll}
        total={newest?.total ?? 0}
        onDeleted={onAllDeleted}
      />
    </div>
  );
}
